import type { ReactNode } from 'react'
import { useWords } from '../../../../kit/language/words.tsx'
import { Details } from '../../../../kit/look/details.tsx'

interface BlockProps {
  title: string
  /** How to read the chart. */
  reading: string
  /** Definition of the counted numbers. */
  counted: string
  /** Shown beside the title. */
  tools?: ReactNode
  children: ReactNode
}

/** Section of the figures: chart, table and explanation. */
export function Block({ title, reading, counted, tools, children }: BlockProps) {
  const t = useWords('staff-figures')
  return (
    <section className="mt-10 min-w-0">
      <div className="mb-3.5 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h2 className="text-xl">{title}</h2>
        {tools}
      </div>
      {children}
      <p className="mt-2.5 text-xs text-ink-2">{reading}</p>
      <Details summary={t('whatIsCounted')} className="text-xs text-ink-2">
        <p className="max-w-prose pb-2">{counted}</p>
      </Details>
    </section>
  )
}

interface FigureTableProps {
  label: string
  /** Column headings. All but the first are above numbers. */
  heads: readonly string[]
  /** Table rows. */
  children: ReactNode
}

/** Table of a chart's numbers. */
export const FigureTable = ({ label, heads, children }: FigureTableProps) => (
  <table className="mt-3 w-full text-sm">
    <caption className="sr-only">{label}</caption>
    <thead>
      <tr className="border-y border-border text-ink-2">
        {heads.map((head, index) => (
          <th key={head} scope="col" className={index === 0 ? 'py-1.5 text-start font-medium' : 'py-1.5 ps-3 text-end font-medium'}>
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
)

/** Class of text inside a chart, whose values the table repeats. */
export const chartText = 'fill-ink-2 text-[13px] tabular-nums'
export const boldChartText = 'fill-ink text-[13px] font-bold tabular-nums'
