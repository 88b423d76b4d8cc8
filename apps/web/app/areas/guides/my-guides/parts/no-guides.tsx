import { useWords } from '../../../../kit/language/words.tsx'
import { ButtonLink } from '../../../../kit/look/button.tsx'
import { EmptyState } from '../../../../kit/look/empty-state.tsx'
import type { Counts, Filter } from '../queries.ts'

interface NoGuidesProps {
  filter: Filter
  counts: Counts
  /** Heading level. */
  as?: 'h2' | 'h3'
}

/** Text of an empty list, with one action. */
export function NoGuides({ filter, counts, as = 'h2' }: NoGuidesProps) {
  const t = useWords('profile')
  const choose = (
    <ButtonLink to="/catalog/" variant="outline" size="s">
      {t('chooseGuide')}
    </ButtonLink>
  )
  if (counts.all === 0)
    return (
      <EmptyState as={as} drawing="hollow" title={t('noGuides')} actions={choose}>
        {t('noGuidesText')}
      </EmptyState>
    )
  if (filter === 'finished')
    return (
      <EmptyState
        as={as}
        drawing="hollow"
        title={t('noFinished')}
        actions={
          <ButtonLink to="/profile/guides" variant="outline" size="s">
            {t('seeUnfinished')}
          </ButtonLink>
        }
      >
        {t('noFinishedText')}
      </EmptyState>
    )
  return (
    <EmptyState as={as} drawing="buffer" title={t('noUnfinished')} actions={choose}>
      {t('noUnfinishedText')}
    </EmptyState>
  )
}
