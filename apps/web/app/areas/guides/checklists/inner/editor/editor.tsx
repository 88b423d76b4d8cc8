import type { Answer } from '@waymark/contract/calls.ts'
import type { Checklist } from '@waymark/contract/guides/checklists.ts'
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CloudOff from 'lucide-react/icons/cloud-off'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import Undo2 from 'lucide-react/icons/undo-2'
import { use, useCallback, useEffect, useId, useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { LeavingGuard } from '../../../../../kit/dialogs/leaving-guard.tsx'
import { Field, inputClass } from '../../../../../kit/forms/field.tsx'
import { PageHead } from '../../../../../kit/head/page-head.tsx'
import { useWords } from '../../../../../kit/language/words.tsx'
import { Button } from '../../../../../kit/look/button.tsx'
import { Html } from '../../../../../kit/look/html.tsx'
import { Wrap } from '../../../../../kit/look/wrap.tsx'
import { checklistPath, editPath } from '../../on-screen.ts'
import { useFolders } from '../../queries.ts'
import type { SaveState } from './autosave.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import type { Edited } from './edited.ts'
import { MarkdownField, SavedCopy } from './markdown-field.tsx'
import { StepForm } from './step-form.tsx'
import { StepList } from './step-list.tsx'
import { useAutosave } from './use-editing.ts'

const icons = { saved: Check, waiting: LoaderCircle, saving: LoaderCircle, asking: CircleAlert, offline: CloudOff, refused: CircleAlert }

/** Whether what stands here is kept. */
function SaveStatus({ state }: { state: SaveState }) {
  const t = useWords('editor')
  const Icon = icons[state.is]
  const trouble = state.is === 'offline' || state.is === 'refused'
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

/** Everything of a checklist that can be changed; saved as one goes. */
export function Editor({ checklist, draft }: { checklist: Checklist; draft: Answer<'readDraft'> }) {
  const t = useWords('editor')
  const navigate = useNavigate()
  const asked = useSearchParams()[0].get('step')
  // The address follows: it changes a moment later.
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
      // In a text it takes back what was typed.
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

  // The guard of the page sees that nothing is left to save only once that is drawn.
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
          <div className="sticky top-0 z-20 -mx-gutter mt-2 mb-5 flex items-center gap-x-2 border-b border-border bg-page px-gutter py-2">
            <div className="me-auto min-w-0">
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

interface HeadFieldsProps {
  edited: Edited
  set: (change: Partial<Edited>) => void
  state: SaveState
  /** The one it lies in, until all came. */
  folder: { id: string; name: string }
  onPreview: () => void
}

/** What the checklist as a whole is: its name, its folder, and what stands before its steps. */
function HeadFields({ edited, set, state, folder, onPreview }: HeadFieldsProps) {
  const t = useWords('editor')
  const folders = useFolders().folders ?? [folder]
  const saved = use(SavedCopy)
  const id = useId()
  const exists = state.is === 'refused' && state.code === 'checklist_exists' ? state.why : undefined
  return (
    <div className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_minmax(0,18rem)]">
        <Field label={t('name')} error={exists ?? (edited.name.trim() === '' ? t('titleNeeded') : undefined)}>
          {(control) => (
            <input
              {...control}
              dir="auto"
              autoComplete="off"
              maxLength={100}
              value={edited.name}
              className={inputClass}
              onChange={({ currentTarget }) => set({ name: currentTarget.value })}
            />
          )}
        </Field>
        <div>
          <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
            {t('folder')}
          </label>
          <select
            id={id}
            value={edited.folderId}
            className={inputClass}
            onChange={({ currentTarget }) => set({ folderId: currentTarget.value })}
          >
            {folders.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </div>
      </div>
      <MarkdownField
        label={t('intro')}
        value={edited.intro}
        rows={3}
        onChange={(intro) => set({ intro })}
        behind={saved?.behind ?? true}
        onPreview={onPreview}
        preview={saved?.checklist.intro ? <Html html={saved.checklist.intro} /> : null}
      />
    </div>
  )
}
