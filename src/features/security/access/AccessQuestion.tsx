import { type AccessAsked } from '../../../store/access/slice';
import { useAppDispatch } from '../../../store/hooks';
import { navigationRequested } from '../../../store/navigation/slice';
import { AccessAnswers } from './AccessAnswers';
import { AccessForm } from './AccessForm';

interface AccessQuestionProps {
  asked: AccessAsked;
  /** The address that asks a question. */
  hrefOf: (asked: AccessAsked) => string;
  /** The page is about the user, who is not asked for. */
  hasUser?: boolean;
}

/** The fields of a question about access, and the answer to what the address asks. */
export function AccessQuestion({ asked, hrefOf, hasUser = false }: AccessQuestionProps) {
  const dispatch = useAppDispatch();
  return (
    <div className="gh-stack gh-airy">
      <AccessForm
        key={hrefOf(asked)}
        asked={asked}
        hasUser={hasUser}
        onAsk={(next) => void dispatch(navigationRequested(hrefOf(next)))}
      />
      <div>
        <AccessAnswers asked={asked} />
      </div>
    </div>
  );
}
