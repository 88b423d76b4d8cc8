import type { ReactNode } from 'react'

/** Classes of a cell of {@link WorkTable}. */
export const cell = 'py-3.5 pe-4 align-top'

interface WorkTableProps {
  label: string
  heads: readonly string[]
  /** The last column has amounts, aligned at the end. */
  amounts?: boolean
  /** Receives the container element of the rows. */
  ref?: ((element: HTMLElement | null) => void) | undefined
  children: ReactNode
}

/** Table of the console, for wide screens. */
export const WorkTable = ({ label, heads, amounts = false, ref, children }: WorkTableProps) => (
  <table aria-label={label} className="w-full border-t border-border">
    <thead>
      <tr className="border-b border-border text-start text-sm text-ink-2">
        {heads.map((head, index) => (
          <th
            key={head}
            scope="col"
            className={amounts && index === heads.length - 1 ? 'py-2 text-end font-medium' : 'py-2 pe-4 text-start font-medium'}
          >
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody ref={ref}>{children}</tbody>
  </table>
)
