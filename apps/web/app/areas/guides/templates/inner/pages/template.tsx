import { useCallback, useState } from 'react'
import { useParams } from 'react-router'
import { useWords } from '../../../../../kit/language/words.tsx'
import { NotFound } from '../../../../../shell/not-found.tsx'
import { ProfileFrame } from '../../../../../shell/profile-frame.tsx'
import { TemplateForm, TemplateTitle } from '../parts/template-form.tsx'

export default function Page() {
  const t = useWords('profile')
  const slug = useParams().slug ?? ''
  const [missing, setMissing] = useState('')
  const onMissing = useCallback(() => setMissing(slug), [slug])
  if (missing === slug && slug) return <NotFound />
  return (
    <ProfileFrame key={slug} section="documents" title={t('documents')} heading={() => <TemplateTitle slug={slug} />}>
      {() => <TemplateForm slug={slug} onMissing={onMissing} />}
    </ProfileFrame>
  )
}
