import { type Language, languages } from '@waymark/contract/choices.ts'
import type { CannedReply } from '@waymark/contract/conversation/staff-chats.ts'
import { useState } from 'react'
import { ConfirmDialog, Dialog, DialogActions } from '../../../../kit/dialogs/dialog.tsx'
import { FormDialog } from '../../../../kit/dialogs/form-dialog.tsx'
import { LinesField, TextField } from '../../../../kit/forms/inputs.tsx'
import { required } from '../../../../kit/forms/rules.ts'
import { useForm } from '../../../../kit/forms/use-form.ts'
import { languageNames } from '../../../../kit/language/language.ts'
import { useWords } from '../../../../kit/language/words.tsx'
import { getRefusalCode } from '../../../../kit/load/errors.ts'
import { Loaded } from '../../../../kit/load/loaded.tsx'
import { refetchCalls, useCall } from '../../../../kit/load/query.ts'
import { useChanges } from '../../../../kit/load/use-change.ts'
import { Button } from '../../../../kit/look/button.tsx'
import { ChipButton } from '../../../../kit/look/chip.tsx'

interface RepliesProps {
  /** Language of the person. */
  language: Language
  onChosen: (text: string) => void
}

/** Saved replies in the person's language. Managers edit them. */
export function Replies({ language, onChosen }: RepliesProps) {
  const t = useWords('staff-chats')
  const query = useCall('listReplies', {})
  const replies = query.data?.items ?? []
  const [open, setOpen] = useState(false)
  const [edited, setEdited] = useState<CannedReply | 'new'>()
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields, and these are only buttons */}
      <div role="group" aria-label={t('replies')} className="-mx-1 mb-2.5 flex gap-2 overflow-x-auto p-1 [scrollbar-width:none]">
        {replies.map(({ id, name, text }) => (
          <ChipButton key={id} onClick={() => onChosen(text[language] || text.en)}>
            {name}
          </ChipButton>
        ))}
        <ChipButton onClick={() => setOpen(true)}>{t('allReplies')}</ChipButton>
      </div>
      <Dialog open={open && !edited} onClose={() => setOpen(false)} title={t('allReplies')}>
        <Loaded of={query}>
          {({ items }) => (
            <>
              <ul>
                {items.map((reply) => (
                  <li key={reply.id} className="flex items-center gap-3 border-t border-border py-1">
                    <span dir="auto" className="min-w-0 flex-1 font-medium">
                      {reply.name}
                    </span>
                    <Button variant="quiet" size="s" aria-label={`${t('change')}: ${reply.name}`} onClick={() => setEdited(reply)}>
                      {t('change')}
                    </Button>
                  </li>
                ))}
              </ul>
              <DialogActions>
                <Button onClick={() => setEdited('new')}>{t('addReply')}</Button>
              </DialogActions>
            </>
          )}
        </Loaded>
      </Dialog>
      {edited && (
        <ReplyDialog reply={edited === 'new' ? undefined : edited} position={replies.length} onClose={() => setEdited(undefined)} />
      )}
    </>
  )
}

interface ReplyDialogProps {
  /** Missing for a new reply, which is added at the end. */
  reply: CannedReply | undefined
  position: number
  onClose: () => void
}

/** Edits a saved reply in three languages. A missing translation falls back to English. */
function ReplyDialog({ reply, position, onClose }: ReplyDialogProps) {
  const t = useWords('staff-chats')
  const staff = useWords('staff')
  const profile = useWords('profile')
  const { busy, run } = useChanges()
  const [removing, setRemoving] = useState(false)
  const start = { name: reply?.name ?? '', en: reply?.text.en ?? '', ru: reply?.text.ru ?? '', de: reply?.text.de ?? '' }
  const options = {
    words: { offline: staff('unsent'), failed: profile('failed') },
    invalidates: ['listReplies'] as const,
  }
  /** Shows a colleague's version when the dialog is opened again. */
  const readChanged = (error: unknown) => {
    if (getRefusalCode(error) === 'reply_changed') void refetchCalls('listReplies')
    return false
  }
  const form = useForm({
    initialValues: start,
    validate: required<{ name: string; en: string }>('name', 'en'),
    waits: true,
    onSubmit: ({ name, ...text }) =>
      run(
        'saveReply',
        {
          ...(reply && { id: reply.id, before: { name: reply.name, text: reply.text } }),
          name: name.trim(),
          text,
          position: reply?.position ?? position,
        },
        { ...options, once: 'same', onError: readChanged },
      ),
    onSuccess: onClose,
    unsaved: ({ name, en, ru, de }) => name !== start.name || en !== start.en || ru !== start.ru || de !== start.de,
  })
  if (reply && removing)
    return (
      <ConfirmDialog
        open
        danger
        busy={busy === 'removeReply'}
        title={t('removeReplyTitle')}
        confirm={t('removeReply')}
        wayOut={staff('cancel')}
        onConfirm={async () => {
          if (await run('removeReply', { id: reply.id }, { ...options, doneWhenGone: true })) onClose()
        }}
        onClose={() => setRemoving(false)}
      >
        <p>{t('removeReplyText')}</p>
      </ConfirmDialog>
    )
  return (
    <FormDialog
      title={reply ? t('changeReply') : t('addReply')}
      form={form}
      action={t('saveReply')}
      wayOut={staff('cancel')}
      spaced
      onClose={onClose}
    >
      <TextField {...form.field('name')} label={t('replyName')} required maxLength={100} autoComplete="off" data-focus />
      {languages.map((language) => (
        <LinesField
          key={language}
          {...form.field(language)}
          label={languageNames[language]}
          hint={language === 'en' ? t('blanksHint', { example: '{branch}' }) : undefined}
          lang={language}
          rows={3}
          maxLength={4000}
          optional={language !== 'en'}
        />
      ))}
      {reply && (
        <Button variant="quiet" size="s" onClick={() => setRemoving(true)}>
          {t('removeReply')}
        </Button>
      )}
    </FormDialog>
  )
}
