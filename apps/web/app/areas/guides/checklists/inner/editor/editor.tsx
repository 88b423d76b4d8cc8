import type { Answer } from '@waymark/contract/calls.ts'
import type { Checklist } from '@waymark/contract/guides/checklists.ts'
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CloudOff from 'lucide-react/icons/cloud-off'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import Undo2 from 'lucide-react/icons/undo-2'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { LeavingGuard } from '../../../../../kit/dialogs/leaving-guard.tsx'
import { PageHead } from '../../../../../kit/head/page-head.tsx'
import { useWords } from '../../../../../kit/language/words.tsx'
import { callOverHttp } from '../../../../../kit/load/client.ts'
import { Unreachable } from '../../../../../kit/load/loaded.tsx'
import { Button } from '../../../../../kit/look/button.tsx'
import { cx } from '../../../../../kit/look/cx.ts'
import { ProfileSkeleton } from '../../../../../kit/look/layout.tsx'
import { Wrap } from '../../../../../kit/look/wrap.tsx'
import { checklistPath, editPath } from '../../on-screen.ts'
import type { SaveState } from './autosave.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { HeadFields, StepForm } from './editor-fields.tsx'
import { SavedCopy } from './markdown-field.tsx'
import { StepList } from './step-list.tsx'
import { useAutosave } from './use-editing.ts'

/** Loads the draft. Always refetched, because the editor must start from the server's version. */
export default function EditorView({ checklist }: { checklist: Checklist }) {
  const t = useWords('editor')
  const { id } = checklist
  const [draft, setDraft] = useState<Answer<'readDraft'>>()
  const [failed, setFailed] = useState(false)
  const read = useCallback(() => {
    setFailed(false)
    callOverHttp('readDraft', { id }).then(setDraft, () => setFailed(true))
  }, [id])
  useEffect(read, [read])
  if (draft) return <Editor checklist={checklist} draft={draft} />
  return (
    <main id="main">
      <PageHead title={t('heading')} indexed={false} />
      <Wrap className="pt-8">
        <h1 className="mb-6">{t('heading')}</h1>
        {failed ? <Unreachable busy={false} onRetry={read} /> : <ProfileSkeleton />}
      </Wrap>
    </main>
  )
}

const icons = { saved: Check, waiting: LoaderCircle, saving: LoaderCircle, asking: CircleAlert, offline: CloudOff, refused: CircleAlert }

/** States whose message is too long for the place next to the buttons on a phone. */
const isLongMessage = ({ is }: SaveState) => is === 'offline' || is === 'refused'

/** Whether the text is saved. */
function SaveStatus({ state }: { state: SaveState }) {
  const t = useWords('editor')
  const Icon = icons[state.is]
  const trouble = isLongMessage(state)
  return (
    <p
      role={trouble ? 'alert' : 'status'}
      className={trouble ? 'flex items-center gap-2 text-sm font-medium text-danger' : 'flex items-center gap-2 text-sm text-ink-2'}
    >
      <Icon size={18} aria-hidden className="flex-none" />
      {state.is === 'refused' ? `${t('refused')} ${state.why}` : t(state.is)}
    </p>
  )
}

const isText = (target: EventTarget | null) => target instanceof Element && target.matches('input, textarea, select')

/** Editor of a checklist; saves automatically. */
function Editor({ checklist, draft }: { checklist: Checklist; draft: Answer<'readDraft'> }) {
  const t = useWords('editor')
  const navigate = useNavigate()
  const asked = useSearchParams()[0].get('step')
  // The address is updated a moment later.
  const [here, setHere] = useState(asked)
  const { editing, state, flush, open } = useAutosave(draft)
  const [said, say] = useState('')
  const [fresh, setFresh] = useState<string>()
  const [leaving, setLeaving] = useState(false)
  const { edited, undo, canUndo } = editing
  const { id } = draft
  const index = Math.max(
    0,
    edited.steps.findIndex((step) => step.id === here),
  )
  const step = edited.steps[index]

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
      // Inside a text, undo belongs to the browser.
      if (!isUndo || isText(event.target)) return
      event.preventDefault()
      undo()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [undo])

  const openStep = useCallback(
    (step: string, isFresh = false) => {
      setFresh(isFresh ? step : undefined)
      setHere(step)
      void navigate(editPath(id, step), { replace: true, preventScrollReset: true })
    },
    [navigate, id],
  )
  const saved = useMemo(() => ({ checklist, behind: state.is !== 'saved' }), [checklist, state])
  const preview = useCallback(() => void flush(), [flush])

  // The page's leave guard sees the saved state only after rendering.
  useEffect(() => {
    if (!leaving) return
    if (state.is === 'saved') void navigate(checklistPath(id))
    else if (state.is !== 'saving' && state.is !== 'waiting') setLeaving(false)
  }, [leaving, state, navigate, id])

  return (
    <SavedCopy value={saved}>
      <main id="main">
        <PageHead title={t('title', { name: edited.name })} indexed={false} />
        <Wrap className="pt-6 pb-10">
          <h1>{t('heading')}</h1>
          <div
            className={cx(
              'sticky top-0 z-20 -mx-gutter mt-2 mb-5 flex items-center justify-end gap-x-2 border-b border-border bg-page px-gutter py-2',
              isLongMessage(state) && 'flex-wrap',
            )}
          >
            <div className={cx('me-auto min-w-0', isLongMessage(state) && 'flex-[1_1_14rem]')}>
              <SaveStatus state={state} />
            </div>
            <Button variant="quiet" size="s" aria-disabled={!canUndo || undefined} className={canUndo ? '' : 'text-ink-3!'} onClick={undo}>
              <Undo2 size={18} aria-hidden />
              {t('undo')}
            </Button>
            <Button
              size="s"
              busy={leaving}
              onClick={() => {
                setLeaving(true)
                void flush()
              }}
            >
              <Check size={18} aria-hidden />
              {t('done')}
            </Button>
          </div>
          <HeadFields edited={edited} set={editing.set} state={state} folder={draft.folder} onPreview={preview} />
          <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[320px_minmax(0,1fr)] lg:items-start lg:gap-14">
            {step && <StepList steps={edited.steps} here={step.id} editing={editing} say={say} onOpen={openStep} />}
            {step && (
              <StepForm
                key={step.id}
                step={step}
                number={index + 1}
                fresh={fresh === step.id}
                editing={editing}
                say={say}
                onPreview={preview}
              />
            )}
          </div>
        </Wrap>
        <p role="status" className="sr-only">
          {said}
        </p>
        {open && <ConflictDialog conflicts={open.conflicts} onSettle={open.settle} />}
        <LeavingGuard title={t('leaveTitle')} text={t('leaveText')} leave={t('leave')} stay={t('stay')} />
      </main>
    </SavedCopy>
  )
}
