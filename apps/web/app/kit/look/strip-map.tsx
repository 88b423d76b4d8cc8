import { cssVariables } from './css-variables.ts'
import { cx } from './cx.ts'

interface Stop {
  state: 'done' | 'here' | 'ahead' | 'skipped'
  service?: boolean
}

const most = 12

/**
 * Up to twelve stops; for longer lists two before the current one and six after it. `label` says the same in words,
 * such as "Step 4 of 9".
 */
export function StripMap({ stops, label, className }: { stops: readonly Stop[]; label: string; className?: string }) {
  const here = Math.max(
    0,
    stops.findIndex(({ state }) => state === 'here'),
  )
  const first = stops.length > most ? Math.max(0, Math.min(here - 2, stops.length - 9)) : 0
  const shown = stops.length > most ? stops.slice(first, first + 9) : stops
  return (
    <div role="img" aria-label={label} className={className}>
      <ol aria-hidden="true" className="strip" style={cssVariables({ '--n': shown.length })}>
        {shown.map(({ state, service }, index) => (
          // The stops have nothing but their place to tell them apart.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={first + index} className={cx(state !== 'ahead' && state, service && 'service')}>
            <span>{state === 'here' && first + index + 1}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
