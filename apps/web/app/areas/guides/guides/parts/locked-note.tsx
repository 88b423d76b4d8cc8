import { useLanguage, useWords } from '../../../../kit/language/words.tsx'
import { ButtonLink } from '../../../../kit/look/button.tsx'

/** Where the steps begin that only a plan opens. */
export function LockedNote({ from, to }: { from: number; to: number }) {
  const t = useWords('guides')
  return (
    <div
      lang={useLanguage()}
      className="not-printed mt-3 flex flex-wrap items-center gap-3 rounded-s-sm rounded-e-card border border-s-[4.5px] border-border border-s-ink bg-surface px-3.5 py-3"
    >
      <div className="flex-[1_1_180px]">
        <b>{from === to ? t('lockedStep', { from }) : t('lockedSteps', { from, to })}</b>
        <p className="text-sm text-ink-2">{t('lockedText')}</p>
      </div>
      <ButtonLink to="/plans" variant="outline" size="s">
        {t('seePlans')}
      </ButtonLink>
    </div>
  )
}
