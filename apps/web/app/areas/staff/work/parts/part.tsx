import type { ReactNode } from 'react'

/** A part of the page of one thing, with its title. */
export const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id}>
    <h2 id={id} className="mb-3.5 text-xl">
      {title}
    </h2>
    {children}
  </section>
)
