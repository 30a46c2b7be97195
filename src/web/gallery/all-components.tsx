import { Actions } from './actions.tsx';
import { Fields } from './fields.tsx';
import { Layers } from './layers.tsx';
import { Messages } from './messages.tsx';
import { Shapes } from './shapes.tsx';
import { Tables } from './tables.tsx';

/** Every component of the kit in each of its states, to look at and to try with the keyboard. */
export function AllComponents() {
  return (
    <main className="wrap page stack stack--wide">
      <div className="page__head">
        <h1>Components and states</h1>
        <p className="lead">Everything a screen is made of.</p>
      </div>
      <Actions />
      <Fields />
      <Messages />
      <Layers />
      <Tables />
      <Shapes />
    </main>
  );
}
