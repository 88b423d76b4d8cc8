import type { ImportedFile } from '@waymark/contract/guides/checklist-imports.ts'
import { useState } from 'react'
import { LeavingGuard } from '../../../../../kit/dialogs/leaving-guard.tsx'
import { useUnsaved } from '../../../../../kit/dialogs/unsaved.ts'
import { useWords } from '../../../../../kit/language/words.tsx'
import { Go } from '../../../../../kit/look/go.tsx'
import { ProfileFrame } from '../../../../../shell/profile-frame.tsx'
import { listPath } from '../../on-screen.ts'
import { ChooseMarkdown, type MarkdownFile } from '../import/choose-markdown.tsx'
import { ImportPreview } from '../import/import-preview.tsx'

export default function ImportChecklists() {
  const t = useWords('import')
  return (
    <ProfileFrame section="checklists" title={t('title')}>
      {() => <Import />}
    </ProfileFrame>
  )
}

/** Imports Markdown as checklists: choose, preview, save. */
function Import() {
  const t = useWords('import')
  const own = useWords('checklists')
  const [files, setFiles] = useState<MarkdownFile[]>([])
  const [pasted, setPasted] = useState('')
  const [seen, setSeen] = useState<{ files: MarkdownFile[]; items: ImportedFile[] }>()
  const forget = useUnsaved(files.length > 0 || pasted.trim() !== '')
  return (
    <div className="grid max-w-[42rem] grid-cols-[minmax(0,1fr)] gap-6">
      <div>
        <Go to={listPath} className="inline-flex min-h-11 items-center font-medium">
          {own('mine')}
        </Go>
        <p className="mt-1 text-ink-2">{t('intro')}</p>
      </div>
      {seen ? (
        <ImportPreview {...seen} onBack={() => setSeen(undefined)} onSaved={forget} />
      ) : (
        <ChooseMarkdown files={files} pasted={pasted} onFiles={setFiles} onPasted={setPasted} onSeen={setSeen} />
      )}
      <LeavingGuard title={t('leaveTitle')} text={t('leaveText')} leave={t('leave')} stay={t('stay')} />
    </div>
  )
}
