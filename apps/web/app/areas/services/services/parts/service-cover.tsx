import { cx } from '../../../../kit/look/cx.ts'

const dots = [40, 88, 136, 244, 292].map((x) => `M${x} 76h0`).join('')

/** The line of the category and one of ours that meets it; in the colours of the line it stands in (`data-line`). */
export const ServiceCover = ({ label, className }: { label?: string; className?: string }) => (
  <svg
    viewBox="0 0 320 200"
    preserveAspectRatio="xMidYMid slice"
    fill="none"
    className={cx('block', className)}
    role={label ? 'img' : undefined}
    aria-label={label}
    aria-hidden={!label}
  >
    <rect width="320" height="200" fill="var(--line-tint)" />
    <g strokeWidth="14" strokeLinejoin="round">
      <path stroke="var(--line)" d="M-10 76H330" />
      <path stroke="var(--color-ink)" d="M-10 176H70Q82 176 92 166L140 114Q150 104 164 104H330" opacity=".9" />
    </g>
    <path d={dots} stroke="var(--line-tint)" strokeWidth="8" strokeLinecap="round" />
    <rect x="172" y="58" width="36" height="64" rx="18" fill="var(--color-surface)" stroke="var(--color-ink)" strokeWidth="7" />
  </svg>
)
