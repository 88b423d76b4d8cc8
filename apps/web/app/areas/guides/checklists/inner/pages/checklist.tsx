import type { Checklist } from '@waymark/contract/guides/checklists.ts'
import { type ReactNode, Suspense, useEffect, useMemo } from 'react'
import { useLoaderData, useLocation, useParams } from 'react-router'
import { useSignedIn } from '../../../../../kit/device/session.ts'
import { PageHead } from '../../../../../kit/head/page-head.tsx'
import { type Dictionaries, useWords, WordsProvider } from '../../../../../kit/language/words.tsx'
import { ApiError } from '../../../../../kit/load/api.ts'
import { deferred } from '../../../../../kit/load/deferred.tsx'
import { Unreachable } from '../../../../../kit/load/loaded.tsx'
import { queryClient } from '../../../../../kit/load/query.ts'
import { Button } from '../../../../../kit/look/button.tsx'
import { EmptyState } from '../../../../../kit/look/empty-state.tsx'
import { Skeleton } from '../../../../../kit/look/layout.tsx'
import { Wrap } from '../../../../../kit/look/wrap.tsx'
import { NotFound } from '../../../../../shell/not-found.tsx'
import { useToastsAtHand } from '../../../../../shell/toast-region.tsx'
import { useSignIn } from '../../../../people/sign-in/use-sign-in.tsx'
import { useChecklist } from '../../queries.ts'

const ChangesView = deferred(async () => (await import('../changes/changes-view.tsx')).default)
const EditorView = deferred(async () => (await import('../editor/editor.tsx')).default)
const OwnScreens = deferred(async () => (await import('../../parts/own-screens.tsx')).default)

/** The user's own checklist: read, edited, or compared with its source guide. */
export default function Page() {
  const view = useLocation().pathname.split('/')[4]
  const id = useParams().uuid ?? ''
  const { words } = useLoaderData<{ words: Dictionaries }>()
  // The screens of guides say 'checklist' here.
  const dictionaries = useMemo(() => ({ guides: { ...words.guides, ...words['own-guides'] } }), [words])
  return (
    <WordsProvider dictionaries={dictionaries}>
      <ChecklistFrame key={id} id={id} editing={view === 'edit'}>
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

interface ChecklistFrameProps {
  id: string
  editing: boolean
  children: (checklist: Checklist) => ReactNode
}

/** Frame of a checklist's screens: only the owner sees it, others see "not found". The server renders placeholders. */
function ChecklistFrame({ id, editing, children }: ChecklistFrameProps) {
  useToastsAtHand()
  const t = useWords('checklists')
  const signedIn = useSignedIn()
  const { data, error, isFetching, refetch } = useChecklist(id)
  const gone = error instanceof ApiError && [404, 422].includes(error.problem.status)
  useEffect(() => {
    if (signedIn === false) queryClient.clear()
  }, [signedIn])

  // If the checklist is deleted elsewhere, the editor stays open with an error, so that its text can be copied.
  if (signedIn && gone && !(editing && data)) return <NotFound />
  if (signedIn && data) return children(data)
  return (
    <main id="main">
      <PageHead title={t('mine')} indexed={false} />
      <Wrap className="pt-8 md:pt-12">
        {signedIn === false ? (
          <SignInRequired />
        ) : error ? (
          <Unreachable busy={isFetching} onRetry={() => void refetch()} />
        ) : (
          <ChecklistSkeleton />
        )}
      </Wrap>
    </main>
  )
}

function SignInRequired() {
  const t = useWords('checklists')
  const frame = useWords('frame')
  const { requireSignIn, signInDialog } = useSignIn()
  return (
    <>
      <EmptyState
        as="h1"
        drawing="buffer"
        title={t('signInTitle')}
        actions={
          <Button size="s" onClick={() => void requireSignIn('checklist')}>
            {frame('signIn')}
          </Button>
        }
      >
        {t('signInText')}
      </EmptyState>
      {signInDialog}
    </>
  )
}

const ChecklistSkeleton = () => {
  const t = useWords('checklists')
  return (
    <div aria-busy="true">
      <h1 className="sr-only">{t('loading')}</h1>
      <Skeleton className="h-9 w-4/5 max-w-120 md:h-11" />
      <Skeleton className="mt-5 h-5 w-3/5 max-w-80" />
      <div className="mt-10 grid max-w-read gap-4">
        {['w-full', 'w-11/12', 'w-full', 'w-4/5'].map((width, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders keep their order
          <Skeleton key={index} className={`h-14 ${width}`} />
        ))}
      </div>
    </div>
  )
}
