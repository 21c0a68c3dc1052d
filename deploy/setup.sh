#!/bin/sh
# Lets the server user of the gateways keep sessions, the history, the register of people and the ends of memberships in indices of their own (docs/deployment.md, "Several gateways";
# docs/history.md, docs/people.md, docs/memberships.md).
#
#   OPENSEARCH_URL=https://node-1:9200 OPENSEARCH_CA=root-ca.pem OPENSEARCH_ADMIN_PASSWORD=... sh deploy/setup.sh
set -eu
url=${OPENSEARCH_URL:-https://localhost:9200}
admin=${OPENSEARCH_ADMIN:-admin}
server_user=${OPENSEARCH_SERVER_USER:-kibanaserver}
role=${OPENSEARCH_SERVER_ROLE:-gatehouse_server}
# As in opensearch_security.session.index.
index=${OPENSEARCH_SESSION_INDEX:-.gatehouse_sessions}
# As in history.index.
history=${OPENSEARCH_HISTORY_INDEX:-.gatehouse_history}
# As in people.index.
people=${OPENSEARCH_PEOPLE_INDEX:-.gatehouse_people}
# Entries managed by configuration files (docs/configuration-as-code.md).
managed=.gatehouse_managed
# As in reviews.index.
reviews=${OPENSEARCH_REVIEWS_INDEX:-.gatehouse_reviews}
# As in memberships.index.
memberships=${OPENSEARCH_MEMBERSHIPS_INDEX:-.gatehouse_memberships}

put() {
  # The password goes through standard input: arguments can be seen by all users of the machine.
  printf 'user = "%s:%s"\n' "$admin" "$OPENSEARCH_ADMIN_PASSWORD" |
    curl --config - --silent --show-error --fail-with-body --output /dev/null --request PUT \
      ${OPENSEARCH_CA:+--cacert "$OPENSEARCH_CA"} --header 'content-type: application/json' \
      --data "$2" "$url/_plugins/_security/api/$1"
}

put "roles/$role" \
  "{\"index_permissions\":[{\"index_patterns\":[\"$index*\",\"$history*\",\"$people*\",\"$managed*\",\"$reviews*\",\"$memberships*\"],\"allowed_actions\":[\"indices_all\"]}]}"
put "rolesmapping/$role" "{\"users\":[\"$server_user\"]}"
echo "The user $server_user can keep sessions in $index, the history in $history, the register of people in $people, access reviews in $reviews and the ends of memberships in $memberships."
