import type { Change, Checklist } from '@waymark/contract/guides/checklists.ts'
import { useState } from 'react'
import { PageHead } from '../../../../../kit/head/page-head.tsx'
import { useWords } from '../../../../../kit/language/words.tsx'
import { Unreachable } from '../../../../../kit/load/loaded.tsx'
import { change, refetchCalls } from '../../../../../kit/load/query.ts'
import { Button, ButtonLink } from '../../../../../kit/look/button.tsx'
import { EmptyState } from '../../../../../kit/look/empty-state.tsx'
import { Go } from '../../../../../kit/look/go.tsx'
import { Panel, ProfileSkeleton } from '../../../../../kit/look/layout.tsx'
import { toast } from '../../../../../kit/look/toasts.ts'
import { Wrap } from '../../../../../kit/look/wrap.tsx'
import { useServerAction } from '../../commands.ts'
import { checklistPath } from '../../on-screen.ts'
import { refetchFolders, storeChecklist, useChanges } from '../../queries.ts'

type Decision = { take: string[] } | { leave: string[] }

/** Changes of the guide since it was saved, each to accept or decline. */
export default function ChangesView({ checklist }: { checklist: Checklist }) {
  const t = useWords('editor')
  const { id, name, version } = checklist
  const { data, isError, isFetching, refetch } = useChanges(id)
  const { busy, run } = useServerAction()
  const [said, say] = useState('')
  const items = data?.items

  async function settle(settled: Decision, words: string) {
    const changed = await run(
      async () => storeChecklist(await change('settleChanges', { id, version, ...settled })),
      (code) => {
        if (code !== 'checklist_changed') return false
        // The checklist was changed meanwhile: the new version is shown and must be decided again.
        toast.error(t('changedMeanwhile'))
        void refetchCalls('readChecklist')
        return true
      },
    )
    await refetch()
    if (!changed) return
    say(words)
    document.querySelector<HTMLElement>('main h1')?.focus()
    void refetchFolders()
  }
  const take = (change: Change) => void settle({ take: [change.id] }, t('taken'))
  const leave = (change: Change) => void settle({ leave: [change.id] }, t('left'))

  return (
    <main id="main">
      <PageHead title={t('changesTitle')} indexed={false} />
      <Wrap className="pt-8">
        <div className="max-w-read">
          <p className="mb-2 text-sm">
            <Go to={checklistPath(id)} dir="auto" className="inline-flex min-h-8 items-center wrap-anywhere">
              {name}
            </Go>
          </p>
          <h1 tabIndex={-1}>{t('changesTitle')}</h1>
          {!items && (
            <div className="mt-6">{isError ? <Unreachable busy={isFetching} onRetry={() => void refetch()} /> : <ProfileSkeleton />}</div>
          )}
          {items?.length === 0 && (
            <div className="mt-6">
              <EmptyState
                as="h2"
                drawing="buffer"
                title={t('nothingChanged')}
                actions={
                  <ButtonLink to={checklistPath(id)} size="s">
                    {t('backToChecklist')}
                  </ButtonLink>
                }
              >
                {t('nothingChangedText')}
              </EmptyState>
            </div>
          )}
          {items && items.length > 0 && (
            <>
              <p className="mt-3 text-ink-2">{t('changesText')}</p>
              <div className="mt-5 flex flex-wrap items-center gap-3">
                <Button size="s" busy={busy} onClick={() => void settle({ take: items.map((change) => change.id) }, t('allTaken'))}>
                  {t('takeAll', { count: items.length })}
                </Button>
                <Button
                  variant="quiet"
                  size="s"
                  busy={busy}
                  onClick={() => void settle({ leave: items.map((change) => change.id) }, t('allLeft'))}
                >
                  {t('leaveAll')}
                </Button>
              </div>
              <ol className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-5">
                {items.map((change) => (
                  <ChangePiece key={change.id} change={change} busy={busy} onTake={() => take(change)} onLeave={() => leave(change)} />
                ))}
              </ol>
            </>
          )}
        </div>
      </Wrap>
      <p role="status" className="sr-only">
        {said}
      </p>
    </main>
  )
}

interface ChangePieceProps {
  change: Change
  busy: boolean
  onTake: () => void
  onLeave: () => void
}

/** A change: the text before, now, and in the checklist if that differs. */
function ChangePiece({ change: { kind, step, before, after, mine }, busy, onTake, onLeave }: ChangePieceProps) {
  const t = useWords('editor')
  const versions = [
    { words: t('was'), text: before },
    { words: t('isNow'), text: after },
    ...(mine !== null && mine !== before ? [{ words: t('yours'), text: mine }] : []),
  ].filter(({ text }) => text !== null)
  return (
    <li>
      <Panel>
        <h2 className="text-lg font-semibold tracking-snug">{t(kind)}</h2>
        {step.title && (
          <p dir="auto" className="text-sm text-ink-2 wrap-anywhere">
            {t('stepNamed', { title: `\u2068${step.title}\u2069` })}
          </p>
        )}
        <dl className="mt-3 grid gap-3">
          {versions.map(({ words, text }) => (
            <div key={words}>
              <dt className="text-sm font-semibold">{words}</dt>
              <dd dir="auto" className="mt-1 rounded-control bg-sunken px-3.5 py-2.5 text-sm whitespace-pre-wrap wrap-anywhere">
                {text || t('emptyText')}
              </dd>
            </div>
          ))}
        </dl>
        <div className="mt-4 flex flex-wrap gap-3">
          <Button variant="outline" size="s" busy={busy} onClick={onTake}>
            {t(kind.endsWith('removed') ? 'takeRemoval' : 'take')}
          </Button>
          <Button variant="quiet" size="s" busy={busy} onClick={onLeave}>
            {t('leavePiece')}
          </Button>
        </div>
      </Panel>
    </li>
  )
}
