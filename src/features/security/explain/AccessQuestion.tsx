import { type AccessAsked } from '../../../store/explain/slice';
import { useAppDispatch } from '../../../store/hooks';
import { navigationRequested } from '../../../store/navigation/slice';
import { AccessAnswers } from './AccessAnswers';
import { AccessForm } from './AccessForm';

interface AccessQuestionProps {
  asked: AccessAsked;
  /** Returns the URL of a question. */
  hrefOf: (asked: AccessAsked) => string;
  /** True if the page is about one user. */
  hasUser?: boolean;
}

export function AccessQuestion({ asked, hrefOf, hasUser = false }: AccessQuestionProps) {
  const dispatch = useAppDispatch();
  return (
    <div className="gh-stack gh-airy">
      <AccessForm
        key={hrefOf(asked)}
        id={hrefOf(asked)}
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
