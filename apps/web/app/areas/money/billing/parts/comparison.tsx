import { useWords } from '../../../../kit/language/words.tsx'
import { variables } from '../../../../kit/look/css-variables.ts'

interface ComparisonProps {
  names: readonly string[]
  rows: readonly (readonly [name: string, cells: readonly string[]])[]
}

/** Everything once more, row by row; below 832 px each row is a block. */
export function Comparison({ names, rows }: ComparisonProps) {
  const t = useWords('plans')
  return (
    <section aria-labelledby="compare" className="mt-section">
      <h2 id="compare" className="mb-3.5">
        {t('compare')}
      </h2>
      <table className="compare" style={variables({ '--of': names.length })}>
        <thead>
          <tr>
            <th scope="col">{t('whatIsIn')}</th>
            {names.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={names[index]} data-of={names[index]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
