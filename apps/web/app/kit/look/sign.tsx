import ChevronDown from 'lucide-react/icons/chevron-down'
import Clock from 'lucide-react/icons/clock'
import Link from 'lucide-react/icons/link'
import ListChecks from 'lucide-react/icons/list-checks'
import { cx } from './cx.ts'

const icons: Record<'chevron' | 'clock' | 'link' | 'steps', typeof Clock> = {
  chevron: ChevronDown,
  clock: Clock,
  link: Link,
  steps: ListChecks,
}

/** A 16 px icon for list rows: defined once per page (`Signs`) and referenced by name, to keep the HTML small. */
export const Sign = ({ name, className }: { name: keyof typeof icons; className?: string }) => (
  <svg className={cx('sign', className)} aria-hidden="true">
    <use href={`#sign_${name}`} />
  </svg>
)

/** Definitions of the icons. Must not be hidden, because some browsers then do not show the references. */
export const Signs = () => (
  <svg width="0" height="0" className="absolute" aria-hidden="true">
    {Object.entries(icons).map(([name, Icon]) => (
      <Icon key={name} id={`sign_${name}`} size={16} />
    ))}
  </svg>
)
