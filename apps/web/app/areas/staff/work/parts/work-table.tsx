import type { ReactNode } from 'react'

/** The classes of a cell of {@link WorkTable}. */
export const cell = 'py-3.5 pe-4 align-top'

interface WorkTableProps {
  label: string
  heads: readonly string[]
  /** The last column holds amounts, at its end. */
  amounts?: boolean
  /** Is given what the rows stand in. */
  ref?: ((element: HTMLElement | null) => void) | undefined
  /** Its rows. */
  children: ReactNode
}

/** A list of the console where there is room for columns. */
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
