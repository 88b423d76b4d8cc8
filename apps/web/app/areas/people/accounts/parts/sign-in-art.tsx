const lines = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'] as const

/** The ten lines side by side, and where one gets on: home, footer and sign-in only (design language 3). */
const bundle = lines.map((line, index) => {
  const low = 470 + 22 * index
  const high = 172 + 22 * index
  // Corners of one radius keep the lines parallel.
  const shift = 9.1124 * index
  const turn = 120 + shift
  const top = 420 + shift
  return {
    line,
    path: `M-20 ${low}H${turn.toFixed(1)}Q${(turn + 12).toFixed(1)} ${low} ${(turn + 21).toFixed(1)} ${low - 9}L${top.toFixed(1)} ${high + 10}Q${(top + 10).toFixed(1)} ${high} ${(top + 24).toFixed(1)} ${high}H700`,
  }
})

export const SignInArt = () => (
  <div className="relative hidden overflow-hidden bg-sunken lg:block">
    <svg viewBox="0 0 640 760" preserveAspectRatio="xMidYMid slice" fill="none" aria-hidden="true" className="absolute inset-0 size-full">
      {bundle.map(({ line, path }) => (
        <path key={line} d={path} stroke={`var(--color-line-${line})`} strokeWidth="16" />
      ))}
      <rect x="40" y="448" width="44" height="242" rx="22" fill="var(--color-here)" stroke="#16211E" strokeWidth="9" />
    </svg>
  </div>
)
