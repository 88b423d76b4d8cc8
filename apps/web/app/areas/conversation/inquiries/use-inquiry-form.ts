import type { Input } from '@waymark/contract/calls.ts'
import type { InquiryForm as Form } from '@waymark/contract/conversation/form-choices.ts'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { createDrafts } from '../../../kit/device/draft.ts'
import { hasShape } from '../../../kit/device/record.ts'
import { tab } from '../../../kit/device/storage.ts'
import { lazyRules } from '../../../kit/forms/lazy-rules.ts'
import { useProof } from '../../../kit/forms/recaptcha.tsx'
import { type Attempt, useForm } from '../../../kit/forms/use-form.ts'
import { useWords } from '../../../kit/language/words.tsx'
import { callOverHttp } from '../../../kit/load/client.ts'
import { toast } from '../../../kit/look/toasts.ts'
import { useProfile } from '../../../shell/profile.ts'
import { emptyDraft, type InquiryDraft, pickFormFields } from './inquiry-fields.ts'

interface StoredInquiry {
  draft: InquiryDraft
  attempt?: Attempt | undefined
}

const isKept = (value: unknown): value is StoredInquiry =>
  hasShape(value, { draft: 'object' }) &&
  Object.values((value as StoredInquiry).draft).every((text) => typeof text === 'string') &&
  (!(value as StoredInquiry).attempt || hasShape(value, { attempt: { fingerprint: 'string', key: 'string' } }))

/** Drafts survive a reload and end with the tab, because they may hold a phone number. */
const drafts = createDrafts<StoredInquiry>({ key: 'inquiry', check: isKept, place: tab })

function readDraft(form: Form): StoredInquiry {
  const kept = drafts.read(form)
  return { draft: { ...emptyDraft, ...kept?.draft }, attempt: kept?.attempt }
}
const keepDraft = (form: Form, draft: InquiryDraft, attempt?: Attempt): void => drafts.keep(form, { draft, attempt })
const forgetDraft = (form: Form): void => drafts.forget(form)

/** Server's limit for the referring path, in characters. */
const maxLength = 200

function toPath(address: string | null): string {
  if (!address) return ''
  const url = new URL(address)
  if (url.origin !== location.origin || url.pathname === location.pathname) return ''
  const step = url.searchParams.get('step')
  return `${url.pathname}${step ? `?step=${encodeURIComponent(step)}` : ''}`.slice(0, maxLength)
}

/** Path of our page from which the reader came, with the guide's step; no other parameters. Empty if unknown. */
function referringPath(): string {
  const before = globalThis.navigation?.entries().slice(0, globalThis.navigation.currentEntry?.index) ?? []
  return (
    before
      .toReversed()
      .map(({ url }) => toPath(url))
      .find(Boolean) ?? toPath(document.referrer)
  )
}

const calls = {
  feedback: 'sendFeedback',
  question: 'askQuestion',
  partner: 'sendPartner',
  join: 'sendJoin',
  spot: 'sendSpot',
  contact: 'sendContact',
} as const satisfies Record<Form, string>

export interface Sent {
  number: number
  email: string
}

/** State of an inquiry form. Typed text survives a reload, and the account's details are filled in. `type` is the initial type. */
export function useInquiryForm(name: Form, type = '') {
  const t = useWords('inquiries')
  const withProof = useProof()
  const { profile } = useProfile()
  const [begun, setBegun] = useState(0)
  const [sent, setSent] = useState<Sent>()
  const [page, setPage] = useState('')
  /** False until the page is hydrated. */
  const [ready, setReady] = useState(false)
  const attempt = useRef<Attempt>(undefined)

  const form = useForm<InquiryDraft, { number: number }>({
    initialValues: { ...emptyDraft, type },
    validate: lazyRules(async () => (await import('./inquiry-rules.ts')).inquiryRules(name)),
    attempt,
    onSubmit(draft, keyOf) {
      const website = String(new FormData(form.props.ref.current ?? undefined).get('website') ?? '')
      const input = { ...pickFormFields(name, draft), website, ...(page && { page }) } as Input<(typeof calls)[Form]>
      // Same key for all attempts to send the same inquiry, also after a reload.
      const idempotencyKey = keyOf(input)
      keepDraft(name, draft, attempt.current)
      return withProof('inquiry', (proof) => callOverHttp(calls[name], { ...input, ...proof }, { idempotencyKey }))
    },
    onSuccess({ number }, { email }) {
      forgetDraft(name)
      setSent({ number, email: email.trim() })
      toast.success(t('sent'))
    },
    onChange: (draft) => keepDraft(name, draft, attempt.current),
  })
  const { fill, set, props } = form

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => {
    const kept = readDraft(name)
    attempt.current = kept.attempt
    fill(kept.draft)
    if (name === 'spot') setPage(referringPath())
    setReady(true)
  }, [name])

  // A link to this form sets the type, even if another type was chosen since.
  const { key } = useLocation()
  const followed = useRef(key)
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each followed link
  useEffect(() => {
    if (followed.current === key) return
    followed.current = key
    if (type) set({ type })
  }, [key, type])

  // Fills in the account's details once, into empty fields. A field cleared later stays empty.
  const [known, setKnown] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the account's details are loaded
  useEffect(() => {
    if (!ready || !profile || known) return
    setKnown(true)
    fill({ name: profile.name, email: profile.email, phone: profile.phone ?? '' })
  }, [ready, profile, known])

  useEffect(() => {
    if (begun > 0) props.ref.current?.querySelector<HTMLElement>('input, select, textarea')?.focus()
  }, [begun, props.ref])

  return {
    form,
    sent,
    page,
    ready,
    /** The account's details are loaded: the phone field is remounted with them. */
    known,
    country: profile?.country ?? '',
    /** Resets the form, keeping the sender's details. */
    again() {
      setSent(undefined)
      setBegun((times) => times + 1)
      form.put({ type, activity: '', text: '', comment: '' })
    },
  }
}
export type OpenInquiry = ReturnType<typeof useInquiryForm>
