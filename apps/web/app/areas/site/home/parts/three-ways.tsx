import { useWords } from '../../../../kit/language/words.tsx'
import { Go } from '../../../../kit/look/go.tsx'

const here = { fill: '#FFC52E', stroke: '#16211E' }
const xs = [8, 48, 88, 128, 168, 208, 246]

/** Steps on a line, with the reader in the middle. */
const guide = (
  <svg viewBox="0 0 280 44" preserveAspectRatio="xMinYMid" data-line="b" fill="none" aria-hidden="true" className="h-11 w-full">
    <path d="M10 22H270" stroke="var(--line)" strokeWidth="10" />
    <path d="M150 22H262" stroke="var(--color-page)" strokeWidth="5" />
    <g stroke="var(--line)" strokeWidth="4">
      {[10, 62, 106].map((x) => (
        <circle key={x} cx={x} cy="22" r="8" fill="var(--line)" />
      ))}
      {[210, 268].map((x) => (
        <circle key={x} cx={x} cy="22" r="8" fill="var(--color-page)" />
      ))}
    </g>
    <circle cx="156" cy="22" r="14" strokeWidth="5" {...here} />
  </svg>
)

/** Days on a line that turns back. */
const route = (
  <svg viewBox="0 0 280 44" preserveAspectRatio="xMinYMid" data-line="h" fill="none" aria-hidden="true" className="h-11 w-full">
    <path d="M8 8H246a14 14 0 0 1 0 28H8" stroke="var(--line)" strokeWidth="9" />
    <path d="M178 36H10" stroke="var(--color-page)" strokeWidth="4" />
    <g stroke="var(--line)" strokeWidth="3.5">
      {xs.map((x) => (
        <circle key={x} cx={x} cy="8" r="6.5" fill="var(--line)" />
      ))}
      {xs
        .filter((x) => x !== 168)
        .map((x) => (
          <circle key={x} cx={x} cy="36" r="6.5" fill={x > 168 ? 'var(--line)' : 'var(--color-page)'} />
        ))}
    </g>
    <circle cx="168" cy="34" r="9" strokeWidth="4" {...here} />
  </svg>
)

/** Two lines that meet where a service takes over. */
const service = (
  <svg viewBox="0 0 280 44" preserveAspectRatio="xMinYMid" fill="none" aria-hidden="true" className="h-11 w-full">
    <path data-line="a" stroke="var(--line)" strokeWidth="9" d="M0 12H270" />
    <path data-line="g" stroke="var(--line)" strokeWidth="9" d="M0 40H96L116 24H270" />
    <rect x="150" y="2" width="24" height="34" rx="12" fill="var(--color-page)" stroke="var(--color-ink)" strokeWidth="5" />
  </svg>
)

const ways = [
  ['guide', 'guideText', 'guideLink', '/catalog/', guide],
  ['route', 'routeText', 'routeLink', '/routes', route],
  ['service', 'serviceText', 'serviceLink', '/services', service],
] as const

export function ThreeWays() {
  const t = useWords('home')
  return (
    <section className="mt-section">
      <h2 className="mb-7">{t('ways')}</h2>
      <WaysGrid />
    </section>
  )
}

/** Guide, route and service side by side, below an h2. The page must load the words `home`. */
export function WaysGrid() {
  const t = useWords('home')
  return (
    <div className="grid gap-8 md:grid-cols-3 md:gap-10">
      {ways.map(([title, text, link, to, drawing]) => (
        <div key={title}>
          {drawing}
          <h3 className="mt-4 mb-1.5 text-xl font-bold">{t(title)}</h3>
          <p className="text-ink-2">
            {t(text)}{' '}
            <Go to={to} className="text-ink">
              {t(link)}
            </Go>
          </p>
        </div>
      ))}
    </div>
  )
}
