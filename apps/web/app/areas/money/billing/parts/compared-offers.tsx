import type { Period } from '@waymark/contract/cards.ts'
import type { PeriodUnit } from '@waymark/contract/sold-choices.ts'
import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { formatMoney, formatPrice } from '../../../../kit/language/amounts.ts'
import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { cssVariables } from '../../../../kit/look/css-variables.ts'
import { cx } from '../../../../kit/look/cx.ts'
import { StatusChip } from '../../../../kit/look/status-chip.tsx'
import { defaultUnit, findPeriod } from '../offers.ts'
import type { PricedOffer } from '../structured-data.ts'

interface PeriodSwitchProps {
  units: readonly PeriodUnit[]
  saving: { unit: PeriodUnit; percent: number } | undefined
}

/** Choice of the period. CSS shows the prices of the chosen period within `pay`, so that it works without scripts. */
export function PeriodSwitch({ units, saving }: PeriodSwitchProps) {
  const t = useWords('plans')
  return (
    <fieldset className="not-printed grid w-full max-w-full auto-cols-fr grid-flow-col gap-0.5 rounded-card border-[1.5px] border-control bg-surface p-1 sm:inline-flex sm:w-auto">
      <legend className="sr-only">{t('period')}</legend>
      {units.map((unit) => (
        <label
          key={unit}
          className="group relative inline-flex min-h-11 flex-col items-center justify-center rounded-[9px] px-1 py-1.5 text-center text-sm leading-5 font-medium has-checked:bg-ink has-checked:font-semibold has-checked:text-on-ink sm:flex-row sm:gap-2 sm:px-4.5"
        >
          <input
            type="radio"
            name="unit"
            value={unit}
            defaultChecked={unit === defaultUnit(units)}
            className="absolute inset-0 m-0 cursor-pointer appearance-none rounded-[9px]!"
          />
          {t(unit)}
          {saving?.unit === unit && (
            <>
              <span aria-hidden="true" className="text-xs font-semibold text-success group-has-checked:text-on-ink">
                {t('saving', { percent: saving.percent })}
              </span>
              <span className="sr-only">{t('savingText', { percent: saving.percent })}</span>
            </>
          )}
        </label>
      ))}
    </fieldset>
  )
}

/** A button that cannot be pressed, with its reason. */
export const DisabledAction = ({ children }: { children: string }) => (
  <p className="flex min-h-12 w-full items-center justify-center rounded-control border-[1.5px] border-border px-5 py-2.75 text-center leading-5.5 font-semibold text-ink-3">
    {children}
  </p>
)

const per = { day: 'aDay', week: 'aWeek', month: 'aMonth', year: 'aYear' } as const
const billed = { day: 'billedDay', week: 'billedWeek', month: 'billedMonth', year: 'billedYear' } as const
/** By the period that the saving is compared with. Nothing is compared with years. */
const saves = { day: 'savesDay', week: 'savesWeek', month: 'savesMonth', year: 'savesMonth' } as const

interface OfferColumnProps {
  name: string
  announce: string
  /** Badge above the name. */
  mark?: string | undefined
  /** Highlighted as the recommendation. */
  first?: boolean
  offer: Pick<PricedOffer, 'periods' | 'currency'>
  /** Units of the switch. */
  units: readonly PeriodUnit[]
  gives: readonly string[]
  /** Button of the offer. A free offer has no period. */
  action: (period: Period | undefined) => ReactNode
}

/** Column of a comparison: name, prices by period, button and features. From 1024 px on, columns share their rows. */
export function OfferColumn({ name, announce, mark, first = false, offer, units, gives, action }: OfferColumnProps) {
  const t = useWords('plans')
  const language = useLanguage()
  const { periods, currency } = offer
  return (
    <article
      className={cx(
        'relative flex flex-col rounded-card border bg-surface px-6 pt-6 pb-6.5 lg:row-span-6 lg:grid lg:grid-rows-subgrid lg:gap-y-0 lg:pt-14.5',
        first ? 'border-ink shadow-[inset_0_0_0_1px_var(--color-ink)]' : 'border-border',
      )}
    >
      <div className="max-lg:contents">
        {mark && (
          <StatusChip tone={first ? 'ink' : 'plain'} className="mb-2.5 self-start lg:absolute lg:start-6 lg:top-5.5">
            {mark}
          </StatusChip>
        )}
        <h2 className="text-2xl">{name}</h2>
      </div>
      <p className="mt-1 text-sm text-ink-2">{announce}</p>
      {periods.length === 0 ? (
        <>
          <Amount>{formatPrice(language, 0, currency)}</Amount>
          <p className="text-xs text-ink-2">{t('free')}</p>
          <div className="not-printed mt-5 mb-4.5">{action(undefined)}</div>
        </>
      ) : (
        units.map((unit) => {
          const period = findPeriod(offer, unit)
          return (
            <div key={unit} data-unit={unit}>
              {period ? <Amount per={t(per[unit])}>{formatPrice(language, period.priceCents, currency)}</Amount> : <Amount>—</Amount>}
              <p className="text-xs text-ink-2">
                {period ? t(billed[unit], { price: formatMoney(language, period.priceCents, currency) }) : t('notSold')}
                {period?.comparedWith && period.savingPercent > 0 && (
                  <span className="block">{t(saves[period.comparedWith], { percent: period.savingPercent })}</span>
                )}
              </p>
              <div className="not-printed mt-5 mb-4.5">{period && action(period)}</div>
            </div>
          )
        })
      )}
      <ul className="print:mt-4">
        {gives.map((line) => (
          <li key={line} className="flex gap-3 py-1.75 text-sm leading-6">
            <Check size={20} aria-hidden className="mt-0.5" />
            <span className="min-w-0">{line}</span>
          </li>
        ))}
      </ul>
    </article>
  )
}

const Amount = ({ per, children }: { per?: string; children: ReactNode }) => (
  <p className="mt-4.5 flex flex-wrap items-baseline gap-x-2.5">
    <b className="text-3xl leading-12 font-bold tracking-[-.035em]">{children}</b>
    {per && <span className="text-ink-2">{per}</span>}
  </p>
)

interface ComparisonProps {
  names: readonly string[]
  rows: readonly (readonly [name: string, cells: readonly string[]])[]
}

/** Full comparison as a table; below 832 px each row is a block. */
export function Comparison({ names, rows }: ComparisonProps) {
  const t = useWords('plans')
  return (
    <section aria-labelledby="compare" className="mt-section">
      <h2 id="compare" className="mb-3.5">
        {t('compare')}
      </h2>
      <table className="compare" style={cssVariables({ '--of': names.length })}>
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
