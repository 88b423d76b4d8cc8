import { useWords } from '../../../../../kit/language/words.tsx'
import { FilteredList } from '../../../../../kit/lists/filtered-list.tsx'
import { usePages } from '../../../../../kit/load/query.ts'
import { EmptyState } from '../../../../../kit/look/empty-state.tsx'
import { ProfileFrame } from '../../../../../shell/profile-frame.tsx'
import { PaperLines } from '../../parts/paper-lines.tsx'

export default function Page() {
  const t = useWords('papers')
  return (
    <ProfileFrame section="orders" title={t('title')}>
      {() => <Invoices />}
    </ProfileFrame>
  )
}

/** Every paper of mine, the newest first. */
function Invoices() {
  const t = useWords('papers')
  const { items, last: _, ...list } = usePages('listPapers', { rows: 20 })
  return (
    <div className="grid max-w-[42rem] grid-cols-[minmax(0,1fr)] gap-5">
      <p className="text-ink-2">{t('lead')}</p>
      <FilteredList
        list={list}
        count={items?.length}
        more={t('more')}
        empty={
          <EmptyState as="h2" drawing="capsule" title={t('none')}>
            {t('noneText')}
          </EmptyState>
        }
      >
        {(ref) => <PaperLines papers={items ?? []} named ref={ref} />}
      </FilteredList>
    </div>
  )
}
