import { useWords } from '../../../../../kit/language/words.tsx'
import { ProfileFrame } from '../../../../../shell/profile-frame.tsx'
import { TemplateList } from '../parts/template-list.tsx'

export default function Page() {
  const t = useWords('profile')
  return (
    <ProfileFrame section="documents" title={t('documents')}>
      {() => <TemplateList />}
    </ProfileFrame>
  )
}
