import type { Input } from '@waymark/contract/calls.ts'
import type { InquiryForm as Form } from '@waymark/contract/conversation/form-choices.ts'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useProof } from '../../../kit/forms/recaptcha.ts'
import { useTrouble } from '../../../kit/forms/use-trouble.ts'
import { useLanguage, useWords } from '../../../kit/language/words.tsx'
import { ApiError } from '../../../kit/load/api.ts'
import { callOverHttp } from '../../../kit/load/client.ts'
import { toast } from '../../../kit/look/toasts.ts'
import { useProfile } from '../../../shell/profile.ts'
import { cameFrom } from './came-from.ts'
import { asked, emptyDraft, fieldsOf, filledFrom, type InquiryDraft, type InquiryField, isField } from './fields.ts'
import { type Attempt, forgetDraft, keepDraft, readDraft } from './kept-draft.ts'

const calls = {
  feedback: 'sendFeedback',
  question: 'askQuestion',
  partner: 'sendPartner',
  join: 'sendJoin',
  spot: 'sendSpot',
  contact: 'sendContact',
} as const satisfies Record<Form, string>

type Errors = Partial<Record<InquiryField, string>>
export interface Sent {
  number: number
  email: string
}

/** Without a connection nothing is checked here: the server has the last word anyway. */
const loadCheck = () =>
  import('./check-inquiry.ts').then(
    ({ checkInquiry }) => checkInquiry,
    () => () => ({}),
  )

/** What was typed into the server's page before this code came. */
function readTyped(element: HTMLFormElement | null): Partial<InquiryDraft> {
  const given = element ? [...new FormData(element)] : []
  return Object.fromEntries(given.filter(([name]) => isField(name)))
}

/**
 * A form that writes to us: checked by the rules of its call on leaving a field and on sending; what was typed stays through a reload
 * and whatever goes wrong; of somebody who is signed in we know who they are. `element` is the form, `type` what is chosen at first.
 */
export function useInquiry(form: Form, element: RefObject<HTMLFormElement | null>, type = '') {
  const t = useWords('inquiries')
  const language = useLanguage()
  const withProof = useProof()
  const { profile } = useProfile()
  const { trouble, tell, clear } = useTrouble()
  const [draft, setDraft] = useState({ ...emptyDraft, type })
  const [errors, setErrors] = useState<Errors>({})
  const [refused, setRefused] = useState(0)
  const [begun, setBegun] = useState(0)
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState<Sent>()
  const [page, setPage] = useState('')
  /** False while the server's page is being taken over. */
  const [ready, setReady] = useState(false)

  const attempt = useRef<Attempt>(undefined)

  useLayoutEffect(() => {
    const kept = readDraft(form)
    attempt.current = kept.attempt
    setDraft((before) => filledFrom(readTyped(element.current), filledFrom(kept.draft, before)))
    if (form === 'spot') setPage(cameFrom())
    setReady(true)
  }, [form, element])

  // A link to this form says who writes, also the same one again after something else was chosen by hand.
  const { key } = useLocation()
  const [followed, setFollowed] = useState(key)
  if (followed !== key) {
    setFollowed(key)
    if (type) setDraft({ ...draft, type })
  }

  // Whoever is signed in has their details where they typed nothing; what they take away later stays away.
  const [known, setKnown] = useState(false)
  if (ready && profile && !known) {
    setKnown(true)
    const { name, email, phone } = profile
    setDraft(filledFrom(draft, { ...emptyDraft, name, email, phone: phone ?? '' }))
  }

  useEffect(() => {
    if (refused > 0) element.current?.querySelector<HTMLElement>('[aria-invalid], [data-invalid]')?.focus()
  }, [refused, element])
  useEffect(() => {
    if (begun > 0) element.current?.querySelector<HTMLElement>('input, select, textarea')?.focus()
  }, [begun, element])

  const wrongOf = async () => (await loadCheck())(form, draft, language) as Errors
  /** Says what is wrong with fields of this form and goes to the first of them; false when nothing is. */
  function refuse(found: Errors): boolean {
    if (!fieldsOf[form].some((name) => found[name])) return false
    setErrors(found)
    setRefused((times) => times + 1)
    return true
  }

  /** One for all tries to send the same, through a reload too. */
  function keyOf(print: string): string {
    const { key } = attempt.current?.print === print ? attempt.current : { key: crypto.randomUUID() }
    attempt.current = { print, key }
    keepDraft(form, draft, attempt.current)
    return key
  }

  async function send() {
    if (busy) return
    clear()
    setBusy(true)
    try {
      if (refuse(await wrongOf())) return
      const website = String(new FormData(element.current ?? undefined).get('website') ?? '')
      const input = { ...asked(form, draft), website, ...(page && { page }) } as Input<(typeof calls)[Form]>
      const idempotencyKey = keyOf(JSON.stringify(input))
      const { number } = await withProof('inquiry', (proof) => callOverHttp(calls[form], { ...input, ...proof }, { idempotencyKey }))
      attempt.current = undefined
      forgetDraft(form)
      setSent({ number, email: draft.email.trim() })
      toast.success(t('sent'))
    } catch (error) {
      const named = error instanceof ApiError ? (error.problem.errors ?? []) : []
      if (!refuse(Object.fromEntries(named.map(({ path, message }) => [path, message])))) tell(error)
    } finally {
      setBusy(false)
    }
  }

  return {
    draft,
    errors,
    busy,
    trouble,
    sent,
    page,
    ready,
    /** Whose details are known: the phone's own field begins anew with them. */
    known,
    country: profile?.country ?? '',
    set(field: InquiryField, value: string) {
      void loadCheck()
      const next = { ...draft, [field]: value }
      setDraft(next)
      keepDraft(form, next, attempt.current)
      setErrors(({ [field]: _, ...others }) => others)
    },
    /** A field was left. */
    check: (field: InquiryField) => void wrongOf().then((found) => setErrors((before) => ({ ...before, [field]: found[field] }))),
    send,
    /** The form again, empty but for who writes. */
    again() {
      setSent(undefined)
      setBegun((times) => times + 1)
      setDraft({ ...draft, type, activity: '', text: '', comment: '' })
    },
  }
}
export type Inquiry = ReturnType<typeof useInquiry>
