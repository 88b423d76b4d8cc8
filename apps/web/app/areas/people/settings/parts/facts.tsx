import type { ReactNode } from 'react'

interface Fact {
  name: string
  value: ReactNode
}

/** What is known, by name: in two columns where there is room. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="mt-2 grid gap-x-6 gap-y-2.5 sm:grid-cols-[minmax(8rem,auto)_minmax(0,1fr)]">
    {facts.map(({ name, value }) => (
      <div key={name} className="sm:col-span-2 sm:grid sm:grid-cols-subgrid">
        <dt className="text-sm sm:leading-6">{name}</dt>
        <dd className="text-ink">{value}</dd>
      </div>
    ))}
  </dl>
)
