import { useEffect, useState } from 'react'
import { ConfirmDialog } from '../../../../../kit/dialogs/dialog.tsx'
import { useWords } from '../../../../../kit/language/words.tsx'
import { choiceField, useFilter } from '../../../../../kit/lists/filter.ts'
import { FilterChips } from '../../../../../kit/lists/filter-tools.tsx'
import { FilteredList } from '../../../../../kit/lists/filtered-list.tsx'
import { useChange } from '../../../../../kit/load/use-change.ts'
import { toast } from '../../../../../kit/look/toasts.ts'
import { ProfileFrame } from '../../../../../shell/profile-frame.tsx'
import { changeRecord } from '../../../progress/records.ts'
import { MyGuidesList, useView } from '../../parts/my-guides-list.tsx'
import { NoGuides } from '../../parts/no-guides.tsx'
import { ViewToggle } from '../../parts/overview-guides.tsx'
import { filters, type MyGuideEntry, refetchMyGuides, useMyGuides } from '../../queries.ts'

export default function MyGuides() {
  const t = useWords('profile')
  return (
    <ProfileFrame section="guides" title={t('guides')}>
      {() => <AllMyGuides />}
    </ProfileFrame>
  )
}

const fields = { filter: choiceField(filters, 'unfinished') }

/** All guides of the user, ten per page, with filters in the address. */
function AllMyGuides() {
  const t = useWords('profile')
  const { state, addressOf } = useFilter(fields, '/profile/guides')
  const { filter } = state
  const [view, setView] = useView()
  const [removing, setRemoving] = useState<MyGuideEntry>()
  const [removed, setRemoved] = useState(0)
  const { list, ...query } = useMyGuides(filter)
  const first = useMyGuides('unfinished').list
  const counts = list?.counts ?? first?.counts
  const entries = list?.entries ?? []

  // The button that opened the dialog was removed with its guide.
  useEffect(() => {
    const heading = removed > 0 && document.querySelector<HTMLElement>('main h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus()
  }, [removed])

  return (
    <>
      <div className="mb-3.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <FilterChips
          label={t('guides')}
          className="min-w-0"
          values={filters}
          chosen={filter}
          addressOf={(name) => addressOf({ filter: name })}
          wordOf={(name) => t(name)}
          countOf={(name) => counts?.[name]}
        />
        <ViewToggle view={view} onChange={setView} />
      </div>
      <FilteredList
        list={query}
        count={list && entries.length}
        summary={t('shown', { shown: entries.length, count: Math.max(entries.length, list?.counts[filter] ?? 0) })}
        more={t('showMore')}
        empty={
          list && (
            <div className="mt-6">
              <NoGuides filter={filter} counts={list.counts} />
            </div>
          )
        }
      >
        {(ref) => (
          <div className={view === 'cards' ? 'mt-6' : '[&_li:first-child]:border-t-0'}>
            <MyGuidesList ref={ref} entries={entries} view={view} onRemove={setRemoving} />
          </div>
        )}
      </FilteredList>
      <RemoveGuide
        entry={removing}
        onClose={(removed) => {
          setRemoving(undefined)
          if (removed) setRemoved((times) => times + 1)
        }}
      />
    </>
  )
}

/** Removes a guide after a confirmation that lists what will be lost. */
function RemoveGuide({ entry, onClose }: { entry: MyGuideEntry | undefined; onClose: (removed: boolean) => void }) {
  const t = useWords('profile')
  const { busy, run } = useChange('deleteGuide', {
    words: { offline: t('notReached'), failed: t('failed') },
    // The server may not know this guide.
    doneWhenGone: true,
    async onDone(_, { id }) {
      changeRecord({ kind: 'guide', id }, () => null)
      await refetchMyGuides()
      toast.success(t('removed'))
      onClose(true)
    },
  })

  return (
    <ConfirmDialog
      open={entry !== undefined}
      danger
      title={t('removeTitle')}
      confirm={t('removeConfirm')}
      wayOut={t('removeKeep')}
      busy={busy}
      onConfirm={() => entry && void run({ id: entry.guide.id })}
      onClose={() => onClose(false)}
    >
      {entry && (
        <p>
          {t('removeText', {
            name: entry.guide.name,
            steps: t('removeSteps', { count: entry.stepsDone }),
            ticks: t('removeTicks', { count: entry.itemsDone }),
          })}
        </p>
      )}
    </ConfirmDialog>
  )
}
