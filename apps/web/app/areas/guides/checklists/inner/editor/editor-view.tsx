import type { Answer } from '@waymark/contract/calls.ts'
import type { Checklist } from '@waymark/contract/guides/checklists.ts'
import { useCallback, useEffect, useState } from 'react'
import { PageHead } from '../../../../../kit/head/page-head.tsx'
import { useWords } from '../../../../../kit/language/words.tsx'
import { callOverHttp } from '../../../../../kit/load/client.ts'
import { Unreachable } from '../../../../../kit/load/unreachable.tsx'
import { ProfileSkeleton } from '../../../../../kit/look/list-skeleton.tsx'
import { Wrap } from '../../../../../kit/look/wrap.tsx'
import { Editor } from './editor.tsx'

/** Reads what is edited, anew each time: an editor begins from what the server has. */
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
