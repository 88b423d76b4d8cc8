import Check from 'lucide-react/icons/check'
import Dot from 'lucide-react/icons/dot'

/** Lines in a box, with check marks when they are benefits. */
export function BoxedList({ items, ticked = false }: { items: readonly string[]; ticked?: boolean }) {
  const Icon = ticked ? Check : Dot
  return (
    <ul className="overflow-hidden rounded-card border border-border bg-surface">
      {items.map((item) => (
        <li key={item} className="flex gap-3.5 border-border px-4 py-3.5 not-first:border-t">
          <Icon size={20} aria-hidden className="mt-0.75" />
          <span className="min-w-0">{item}</span>
        </li>
      ))}
    </ul>
  )
}
