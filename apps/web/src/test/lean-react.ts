import React from 'react';

const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

// While it develops, React keeps of every element the stack it was made on, for developer tools and until ten thousand
// are there: a seventh of all that tests of pages cost. They are told that so many are there already.
Object.defineProperty(Reflect.get(React, internals), 'recentlyCreatedOwnerStacks', {
  get: () => 10_000,
  set() {},
});
