import { cssVariables } from './css-variables.ts'
import { cx } from './cx.ts'

/** A bar, solid up to the user's position. The label ("3 of 9 steps") also stands beside it as text. */
export function ProgressBar({ value, max, label, className }: { value: number; max: number; label: string; className?: string }) {
  const part = max > 0 ? Math.min(1, value / max) : 0
  return (
    <div
      role="progressbar"
      aria-valuenow={Math.round(part * 100)}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={label}
      aria-label={label}
      className={cx('mini', part === 1 && 'full', className)}
      style={cssVariables({ '--p': part })}
    >
      <span />
    </div>
  )
}
