import { useWords } from '../../../../kit/language/words.tsx'
import { routePricesPath } from '../../../../kit/load/addresses.ts'
import { ButtonLink } from '../../../../kit/look/button.tsx'
import { cx } from '../../../../kit/look/cx.ts'

/** What lapsed can be read, and subscribed to again. */
export function EndedNote({ route, className }: { route: string; className?: string }) {
  const t = useWords('deck')
  return (
    <div
      className={cx(
        'flex flex-wrap items-center gap-3 rounded-s-sm rounded-e-card border border-s-[4.5px] border-border border-s-ink bg-surface px-3.5 py-3',
        className,
      )}
    >
      <div className="flex-[1_1_220px]">
        <b>{t('ended')}</b>
        <p className="text-sm text-ink-2">{t('endedText')}</p>
      </div>
      <ButtonLink to={routePricesPath(route)} size="s">
        {t('renew')}
      </ButtonLink>
    </div>
  )
}
