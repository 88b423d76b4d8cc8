import type { Checklist } from '@waymark/contract/guides/checklists.ts'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useWords } from '../../../../kit/language/words.tsx'
import { ButtonLink } from '../../../../kit/look/button.tsx'
import { changesPath } from '../paths.ts'

/** Says that the guide has changed since it was saved, and leads to what changed. */
export function ChangedNote({ checklist: { id, source } }: { checklist: Checklist }) {
  const t = useWords('checklists')
  if (!source?.changed) return null
  return (
    <div className="not-printed mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-info-tint px-4 py-2.5 text-info">
      <RefreshCw size={18} aria-hidden className="flex-none" />
      <p className="flex-[1_1_16rem] font-medium">{t('guideChanged')}</p>
      <ButtonLink to={changesPath(id)} variant="outline" size="s">
        {t('seeChanges')}
      </ButtonLink>
    </div>
  )
}
