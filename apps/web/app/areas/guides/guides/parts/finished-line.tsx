import Check from 'lucide-react/icons/check'
import { variables } from '../../../../kit/look/css-variables.ts'

const most = 12

/** The whole line solid, its terminus checked. */
export function FinishedLine({ steps, label }: { steps: number; label: string }) {
  const stops = Array.from({ length: Math.min(most, Math.max(2, steps)) }, (_, index) => index)
  return (
    <div role="img" aria-label={label}>
      <ol aria-hidden="true" className="strip terminus" style={variables({ '--n': stops.length })}>
        {stops.map((stop) => (
          <li key={stop} className="done" style={variables({ '--i': stop })}>
            <span>{stop === stops.length - 1 && <Check size={18} strokeWidth={3} />}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
