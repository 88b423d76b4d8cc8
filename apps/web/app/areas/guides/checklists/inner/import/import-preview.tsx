import type { ImportedFile, ImportNoted } from '@waymark/contract/guides/checklist-imports.ts'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { FieldError } from '../../../../../kit/forms/field.tsx'
import { CheckField } from '../../../../../kit/forms/inputs.tsx'
import { FormErrorNote } from '../../../../../kit/forms/trouble-note.tsx'
import { type FieldErrors, useForm } from '../../../../../kit/forms/use-form.ts'
import { useWords } from '../../../../../kit/language/words.tsx'
import { Unreachable } from '../../../../../kit/load/loaded.tsx'
import { changeOnce, readOnce } from '../../../../../kit/load/now.ts'
import { Button } from '../../../../../kit/look/button.tsx'
import { Details } from '../../../../../kit/look/details.tsx'
import { ProfileSkeleton } from '../../../../../kit/look/layout.tsx'
import { toast } from '../../../../../kit/look/toasts.ts'
import { useLimitDialog } from '../../../../money/entitlements/use-limit-dialog.tsx'
import { useServerAction } from '../../commands.ts'
import { listPath } from '../../on-screen.ts'
import { firstPlace, PlaceFields, type PlaceValues, usePlace } from '../../parts/place-fields.tsx'
import { TidyDialog } from '../../parts/tidy-dialog.tsx'
import { refetchFolders, useFolders } from '../../queries.ts'
import type { MarkdownFile } from './choose-markdown.tsx'

interface ImportPreviewProps {
  files: MarkdownFile[]
  items: ImportedFile[]
  onBack: () => void
  /** Called after the checklists are created. */
  onSaved: () => void
}

/** Shows what files become and what is not imported, and lets the reader choose checklists and folder. */
export function ImportPreview(props: ImportPreviewProps) {
  const { folders, isError, isFetching, refetch } = useFolders()
  if (!folders) return isError ? <Unreachable busy={isFetching} onRetry={() => void refetch()} /> : <ProfileSkeleton />
  return <PreviewForm {...props} folders={folders} />
}

type PreviewFormProps = ImportPreviewProps & { folders: readonly { id: string; name: string }[] }

function PreviewForm({ files, items, folders, onBack, onSaved }: PreviewFormProps) {
  const t = useWords('import')
  const own = useWords('checklists')
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  const possible = items.flatMap(({ problems }, at) => (problems.length === 0 ? [at] : []))
  const [chosen, setChosen] = useState(possible)
  const [wrong, setWrong] = useState('')
  const [tidying, setTidying] = useState(false)
  /** The response of an earlier attempt was lost, so its folder may exist: the server decides. */
  const [isUnsure, setUnsure] = useState(false)
  const { busy: goingOn, run } = useServerAction()
  const { showLimit, limitDialog } = useLimitDialog()
  useEffect(() => heading.current?.focus(), [])

  /** Offers to import as many as there is room for; if there is no room, to delete a checklist. */
  async function atLimit() {
    const room = await readRoom()
    const goesOn = await showLimit({
      kind: 'checklists',
      goOn: room > 0 ? t('goOn', { count: room }) : own('makeRoom'),
      plansBeside: true,
    })
    if (goesOn) await goOn()
  }

  /** Recounts free places, since a plan may have been bought or a checklist deleted. */
  async function goOn() {
    const room = await readRoom()
    if (room === 0) return setTidying(true)
    const fitting = chosen.slice(0, room)
    setChosen(fitting)
    try {
      done(await save(fitting, form.values))
    } finally {
      setTidying(false)
    }
  }

  async function readRoom(): Promise<number> {
    const { checklists } = await readOnce('readEntitlements', {})
    return Math.max(0, (checklists.limit ?? checklists.used + chosen.length) - checklists.used)
  }

  async function save(places: number[], { folder }: PlaceValues): Promise<{ id: string }[]> {
    const given = files.filter((_, at) => places.includes(at))
    const where = place.id ? { categoryId: place.id } : { category: folder, newCategory: true }
    setUnsure(true)
    const { items: saved } = await changeOnce('importChecklists', { files: given, ...where }, { idempotencyKey: form.keyOf(given) })
    return saved
  }

  function done(saved: { id: string }[]) {
    void refetchFolders()
    onSaved()
    toast.success(t('done', { count: saved.length }))
    void navigate(listPath)
  }

  const form = useForm<PlaceValues, { id: string }[]>({
    initialValues: firstPlace(folders, own('firstFolder')),
    validate: (): FieldErrors => ({ folder: place.wrong }),
    waits: true,
    onSubmit(values) {
      setWrong(chosen.length === 0 ? t('noneChosen') : '')
      return chosen.length > 0 && save(chosen, values)
    },
    onSuccess: done,
    onApiError({ problem: { code } }) {
      setUnsure(false)
      if (code === 'checklist_exists') return { folder: own('folderExists') }
      if (code !== 'limit_checklists') return
      void run(atLimit)
      return true
    },
  })
  const place = usePlace(form.values, !isUnsure)

  return (
    <>
      <form {...form.props} className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <section>
          <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold tracking-snug outline-none">
            {t('found')}
          </h2>
          <ul className="mt-2">
            {items.map((item, at) => (
              <FileRow
                // biome-ignore lint/suspicious/noArrayIndexKey: the files keep their order, and two may have the same name
                key={at}
                item={item}
                chosen={chosen.includes(at)}
                onChosen={(take) => setChosen(take ? [...chosen, at].sort((a, b) => a - b) : chosen.filter((other) => other !== at))}
              />
            ))}
          </ul>
        </section>
        {possible.length > 0 && (
          <section>
            <h2 className="mb-2 text-lg font-semibold tracking-snug">{t('where')}</h2>
            <PlaceFields folders={folders} place={place} chosen={form.field('place')} named={form.field('folder')} />
          </section>
        )}
        {wrong && <FieldError>{wrong}</FieldError>}
        {form.trouble && <FormErrorNote trouble={form.trouble} />}
        <div className="flex flex-wrap gap-3">
          {possible.length > 0 && (
            <Button type="submit" busy={form.busy || goingOn}>
              {t('bring', { count: chosen.length })}
            </Button>
          )}
          <Button variant={possible.length > 0 ? 'quiet' : 'outline'} onClick={onBack}>
            {t('back')}
          </Button>
        </div>
      </form>
      {limitDialog}
      {tidying && <TidyDialog name={items[chosen[0] ?? 0]?.name ?? ''} onRoom={goOn} onClose={() => setTidying(false)} />}
    </>
  )
}

interface FileRowProps {
  item: ImportedFile
  chosen: boolean
  onChosen: (take: boolean) => void
}

function FileRow({ item: { file, name, steps, totalItems, notes, problems }, chosen, onChosen }: FileRowProps) {
  const t = useWords('import')
  const own = useWords('checklists')
  return (
    <li className="border-t border-border py-4 last:border-b">
      {problems.length > 0 ? (
        <>
          <p dir="auto" className="font-semibold text-ink wrap-anywhere">
            {file}
          </p>
          <p className="mt-1 text-sm font-semibold text-danger">{t('cannot')}</p>
          <Notes notes={problems} />
        </>
      ) : (
        <>
          <CheckField name="take" value={chosen} onChange={onChosen} className="min-h-11 items-center gap-3">
            <span className="min-w-0">
              <span dir="auto" className="block font-semibold text-ink wrap-anywhere">
                {name}
              </span>
              <span className="block text-sm text-ink-2 wrap-anywhere">
                {file} · {own('steps', { count: steps.length })} · {own('tasks', { count: totalItems })}
              </span>
            </span>
          </CheckField>
          <Details summary={t('showSteps')} className="ms-9">
            <ol className="mb-2 grid gap-1 text-sm">
              {steps.map(({ title, totalItems: tasks }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: steps keep their order, and two may have the same title
                <li key={at} className="flex gap-3">
                  <span dir="auto" className="min-w-0 flex-1 wrap-anywhere">
                    {title}
                  </span>
                  <span className="flex-none text-ink-2">{own('tasks', { count: tasks })}</span>
                </li>
              ))}
            </ol>
          </Details>
          {notes.length > 0 && (
            <div className="ms-9">
              <p className="mt-2 text-sm font-semibold">{t('noteTitle')}</p>
              <Notes notes={notes} />
            </div>
          )}
        </>
      )}
    </li>
  )
}

function Notes({ notes }: { notes: readonly ImportNoted[] }) {
  const t = useWords('import')
  const inOrder = notes.toSorted((a, b) => (a.lines[0] ?? 0) - (b.lines[0] ?? 0))
  return (
    <ul className="mt-1 grid gap-1 text-sm text-ink-2">
      {inOrder.map(({ key, what, lines }) => (
        <li key={`${key} ${what}`} className="wrap-anywhere">
          <span className="font-medium">{t('inLines', { count: lines.length, lines: lines.join(', ') })}</span>: {t(key, { what })}
        </li>
      ))}
    </ul>
  )
}
