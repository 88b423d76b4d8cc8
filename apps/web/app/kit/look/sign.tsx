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

/** An icon of 16 px that stands in each row of a list: drawn once in the page (`Signs`), and shown again by its name. */
export const Sign = ({ name, className }: { name: keyof typeof icons; className?: string }) => (
  <svg className={cx('sign', className)} aria-hidden="true">
    <use href={`#sign_${name}`} />
  </svg>
)

/** What all signs of a page show. Not hidden, or some browsers show none of them. */
export const Signs = () => (
  <svg width="0" height="0" className="absolute" aria-hidden="true">
    {Object.entries(icons).map(([name, Icon]) => (
      <Icon key={name} id={`sign_${name}`} size={16} />
    ))}
  </svg>
)
