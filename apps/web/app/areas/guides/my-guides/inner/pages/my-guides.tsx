import { useWords } from '../../../../../kit/language/words.tsx'
import { ProfileFrame } from '../../../../../shell/profile-frame.tsx'
import { AllMyGuides } from '../../parts/all-my-guides.tsx'

export default function MyGuides() {
  const t = useWords('profile')
  return (
    <ProfileFrame section="guides" title={t('guides')}>
      {() => <AllMyGuides />}
    </ProfileFrame>
  )
}
