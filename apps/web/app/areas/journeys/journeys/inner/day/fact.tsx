import type { ReactNode } from 'react'

/** A number of what was done. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex justify-between gap-5 border-t border-border py-2.75 text-sm first:border-t-0">
    <dt className="text-ink-2">{name}</dt>
    <dd className="text-end font-medium">{children}</dd>
  </div>
)
