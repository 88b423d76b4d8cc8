/** A line to its stop: run through, cut, or still on its way. */
export const PaymentLine = ({ state }: { state: 'confirming' | 'paid' | 'cut' }) => (
  <svg viewBox="0 0 360 56" fill="none" aria-hidden="true" className="mb-7 h-14 max-w-full">
    <path d={state === 'paid' ? 'M0 28H320' : 'M0 28H150'} stroke="var(--color-ink)" strokeWidth="12" />
    {state === 'cut' && <path d="M150 10V46" stroke="var(--color-ink)" strokeWidth="10" />}
    {state === 'confirming' && <path d="M166 23H306M166 33H306" stroke="var(--color-control)" strokeWidth="2.5" />}
    {state === 'cut' && <path d="M174 28H320" stroke="var(--color-control)" strokeWidth="3" strokeDasharray="2 9" strokeLinecap="round" />}
    {state === 'confirming' && <circle cx="150" cy="28" r="17" fill="var(--color-here)" stroke="#16211E" strokeWidth="6" />}
    {state === 'paid' ? (
      <>
        <circle cx="326" cy="28" r="22" fill="var(--color-ink)" />
        <path d="M316 28l7 7 13-14" stroke="var(--color-on-ink)" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round" />
      </>
    ) : (
      <circle cx="326" cy="28" r="17" fill="var(--color-page)" stroke="var(--color-control)" strokeWidth="5" />
    )}
  </svg>
)
