import { type ImportedFile, maxImported } from '@waymark/contract/guides/checklist-imports.ts'
import FileUp from 'lucide-react/icons/file-up'
import X from 'lucide-react/icons/x'
import { useRef, useState } from 'react'
import { FieldError } from '../../../../../kit/forms/field.tsx'
import { LinesField } from '../../../../../kit/forms/inputs.tsx'
import { FormErrorNote } from '../../../../../kit/forms/trouble-note.tsx'
import { useForm } from '../../../../../kit/forms/use-form.ts'
import { useWords } from '../../../../../kit/language/words.tsx'
import { changeOnce } from '../../../../../kit/load/now.ts'
import { Button, IconButton } from '../../../../../kit/look/button.tsx'

/** A Markdown file, or pasted text. */
export interface MarkdownFile {
  name: string
  text: string
}

/** Maximum size of one import (characters), limited by the size of a request. */
const maxImportLength = 400_000

/** Maximum size of a file (characters, from the contract); in bytes at most four times as much. */
const maxFileLength = 200_000

/** Reads a file as text, or returns why it is not text. Reads no more than needed to detect that a file is too long. */
async function readMarkdown(file: File): Promise<MarkdownFile | { name: string; wrong: 'noText' | 'tooLong' | 'notRead' }> {
  const { name, size } = file
  const text = await file
    .slice(0, 4 * maxFileLength)
    .text()
    .catch(() => undefined)
  if (text === undefined) return { name, wrong: 'notRead' }
  const beginning = text.slice(0, maxFileLength)
  if (beginning.includes('\u0000') || beginning.includes('\uFFFD')) return { name, wrong: 'noText' }
  return size > 4 * maxFileLength || text.length > maxFileLength ? { name, wrong: 'tooLong' } : { name, text }
}

interface ChooseMarkdownProps {
  files: MarkdownFile[]
  pasted: string
  onFiles: (files: MarkdownFile[]) => void
  onPasted: (text: string) => void
  onSeen: (seen: { files: MarkdownFile[]; items: ImportedFile[] }) => void
}

/** Choice of files and pasted text to import. */
export function ChooseMarkdown({ files, pasted, onFiles, onPasted, onSeen }: ChooseMarkdownProps) {
  const t = useWords('import')
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [wrong, setWrong] = useState('')
  /** Chosen files that replaced others of the same name. */
  const [replaced, setReplaced] = useState<string[]>([])
  const form = useForm<{ pasted: string }, ImportedFile[]>({
    initialValues: { pasted },
    waits: true,
    onChange: (values) => onPasted(values.pasted),
    async onSubmit(values) {
      const given = [...files, ...(values.pasted.trim() ? [{ name: t('pasted'), text: values.pasted }] : [])]
      const length = given.reduce((sum, { text }) => sum + text.length, 0)
      const problem =
        given.length === 0 ? t('nothing') : given.length > maxImported ? t('tooMany') : length > maxImportLength ? t('tooMuch') : ''
      setWrong(problem)
      if (problem) return false
      const { items } = await changeOnce('previewImport', { files: given })
      onSeen({ files: given, items })
      return items
    },
  })

  async function add(list: FileList | null) {
    const read = await Promise.all([...(list ?? [])].map(readMarkdown))
    const bad = read.find((file) => 'wrong' in file)
    setWrong(bad ? t(bad.wrong, { name: bad.name }) : '')
    const added = read.filter((file) => 'text' in file)
    setReplaced(added.filter((file) => files.some(({ name, text }) => name === file.name && text !== file.text)).map(({ name }) => name))
    onFiles([...files.filter(({ name }) => !added.some((file) => file.name === name)), ...added])
  }

  return (
    <form {...form.props} className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <fieldset className="min-w-0">
        <legend className="mb-1.5 text-sm font-semibold">{t('files')}</legend>
        <input
          ref={input}
          type="file"
          multiple
          accept=".md,.mdx,.markdown,.txt,text/markdown,text/plain"
          aria-label={t('choose')}
          tabIndex={-1}
          hidden
          onChange={({ currentTarget }) => {
            void add(currentTarget.files).finally(() => {
              // Reset, so that choosing the same file again fires a change event.
              currentTarget.value = ''
            })
          }}
        />
        <Button ref={button} variant="outline" onClick={() => input.current?.click()}>
          <FileUp size={18} aria-hidden />
          {t('choose')}
        </Button>
        <p className="mt-2 text-sm text-ink-2">{t('limits')}</p>
        <div role="status" className="text-sm text-ink-2 wrap-anywhere">
          {replaced.map((name) => (
            <p key={name} className="mt-2">
              {t('replaced', { name })}
            </p>
          ))}
        </div>
        {files.length > 0 && (
          <ul className="mt-2">
            {files.map(({ name }) => (
              <li key={name} className="flex min-h-12 items-center gap-3 border-b border-border">
                <span className="min-w-0 flex-1 py-1.5 wrap-anywhere" dir="auto">
                  {name}
                </span>
                <IconButton
                  label={t('remove', { name })}
                  onClick={() => {
                    onFiles(files.filter((file) => file.name !== name))
                    setReplaced(replaced.filter((other) => other !== name))
                    button.current?.focus()
                  }}
                >
                  <X size={18} aria-hidden />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
      </fieldset>
      <LinesField {...form.field('pasted')} label={t('paste')} rows={8} spellCheck={false} box="font-mono text-sm" />
      {wrong && <FieldError>{wrong}</FieldError>}
      {form.trouble && <FormErrorNote trouble={form.trouble} />}
      <Button type="submit" busy={form.busy} className="justify-self-start">
        {t('look')}
      </Button>
    </form>
  )
}
