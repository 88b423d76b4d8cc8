import type { PeriodUnit } from '@waymark/contract/sold-choices.ts'
import { useWords } from '../../../../kit/language/words.tsx'
import { firstUnit } from '../periods.ts'

interface PeriodSwitchProps {
  units: readonly PeriodUnit[]
  saving: { unit: PeriodUnit; percent: number } | undefined
}

/** For how long is paid at once. The style sheet shows the prices of what is chosen within `pay`, so it needs no scripts. */
export function PeriodSwitch({ units, saving }: PeriodSwitchProps) {
  const t = useWords('plans')
  return (
    <fieldset className="grid w-full max-w-full auto-cols-fr grid-flow-col gap-0.5 rounded-card border-[1.5px] border-control bg-surface p-1 sm:inline-flex sm:w-auto">
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
            defaultChecked={unit === firstUnit(units)}
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
