const lines = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'] as const
/** On a tint, so its ring is always dark. */
const here = { fill: 'var(--color-here)', stroke: '#16211E' }

/** What the slides show, 400 by 150, in the line of their subtree. */
export const introductionArt = {
  /** Where one is, and what is ahead. */
  welcome: (
    <>
      <path d="M0 75H80" stroke="var(--line)" strokeWidth="14" />
      <path d="M80 70.5H400M80 79.5H400" stroke="var(--line)" strokeWidth="5" />
      <circle cx="80" cy="75" r="20" strokeWidth="7" {...here} />
      {[170, 250, 330].map((x) => (
        <circle key={x} cx={x} cy="75" r="9" fill="var(--color-surface)" stroke="var(--line)" strokeWidth="5" />
      ))}
    </>
  ),
  /** All ten, each with its letter. */
  lines: lines.map((line, index) => {
    const y = 12 + 14 * index
    // Within what a narrow screen shows of the middle.
    const x = 74 + 28 * index
    return (
      <g key={line} data-line={line}>
        <path d={`M0 ${y}H400`} stroke="var(--line)" strokeWidth="9" />
        <rect x={x - 9} y={y - 9} width="18" height="18" rx="4.5" fill="var(--line)" stroke="var(--color-surface)" strokeWidth="2" />
        <text x={x} y={y + 4.5} textAnchor="middle" fontSize="13" fontWeight="700" fill="var(--on-line)">
          {line.toUpperCase()}
        </text>
      </g>
    )
  }),
  /** Solid behind the reader, hollow ahead. */
  guide: (
    <>
      <path d="M0 110H120Q132 110 141 101L190 52Q199 43 212 43H400" stroke="var(--line)" strokeWidth="14" />
      <path d="M166 76L190 52Q199 43 212 43H400" stroke="var(--line-tint)" strokeWidth="4.5" />
      <circle cx="40" cy="110" r="4.5" fill="var(--line-tint)" />
      <circle cx="100" cy="110" r="4.5" fill="var(--line-tint)" />
      <circle cx="166" cy="76" r="17" strokeWidth="6" {...here} />
      {[260, 340].map((x) => (
        <circle key={x} cx={x} cy="43" r="9" fill="var(--color-surface)" stroke="var(--line)" strokeWidth="5" />
      ))}
    </>
  ),
  /** A checklist inside a step. */
  checks: [120, 90, 130].map((width, index) => {
    const y = 22 + 38 * index
    const done = index < 2
    return (
      <g key={width}>
        <rect
          x="110"
          y={y}
          width="30"
          height="30"
          rx="7"
          fill={done ? 'var(--line)' : 'var(--color-surface)'}
          stroke="var(--line)"
          strokeWidth="3.5"
        />
        {done && (
          <path d={`M118 ${y + 15}l6 6 10-12`} stroke="var(--on-line)" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round" />
        )}
        <path d={`M158 ${y + 15}h${width}`} stroke="var(--line)" strokeWidth="8" strokeLinecap="round" opacity={done ? 0.35 : 1} />
      </g>
    )
  }),
} as const
