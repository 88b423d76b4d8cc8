import { Suspense, useMemo } from 'react'
import { useLoaderData, useLocation, useParams } from 'react-router'
import { type Dictionaries, WordsProvider } from '../../../../../kit/language/words.tsx'
import { deferred } from '../../../../../kit/load/deferred.tsx'
import { ChecklistFrame } from '../../parts/checklist-frame.tsx'

const ChangesView = deferred(async () => (await import('../changes/changes-view.tsx')).default)
const EditorView = deferred(async () => (await import('../editor/editor-view.tsx')).default)
const OwnScreens = deferred(async () => (await import('../../parts/own-screens.tsx')).default)

/** A checklist of one's own: shown like a guide, edited, and held beside the guide that it came from. */
export default function Page() {
  const view = useLocation().pathname.split('/')[4]
  const id = useParams().uuid ?? ''
  const { words } = useLoaderData<{ words: Dictionaries }>()
  // The screens of guides say 'checklist' here.
  const dictionaries = useMemo(() => ({ guides: { ...words.guides, ...words['own-guides'] } }), [words])
  return (
    <WordsProvider dictionaries={dictionaries}>
      <ChecklistFrame key={id} id={id}>
        {(checklist) => (
          <Suspense>
            {view === 'edit' ? (
              <EditorView checklist={checklist} />
            ) : view === 'changes' ? (
              <ChangesView checklist={checklist} />
            ) : (
              <OwnScreens checklist={checklist} finished={view === 'finished'} />
            )}
          </Suspense>
        )}
      </ChecklistFrame>
    </WordsProvider>
  )
}
