CREATE TABLE "status_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"changed_by" uuid
);
--> statement-breakpoint
ALTER TABLE "status_changes" ADD CONSTRAINT "status_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "status_changes" ADD CONSTRAINT "status_changes_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "status_changes_user" ON "status_changes" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "users_stopped" ON "users" USING btree ("status","id") WHERE "users"."status" <> 'active';--> statement-breakpoint
-- Who is suspended or blocked now: the reason, and from the audit when and by whom.
INSERT INTO "status_changes" ("id", "user_id", "at", "status", "reason", "changed_by")
SELECT gen_random_uuid(), "users"."id", coalesce("entry"."at", now()), "users"."status", coalesce("users"."status_reason", ''), "staff"."id"
FROM "users"
LEFT JOIN LATERAL (
	SELECT "at", "actor_id" FROM "audit_log"
	WHERE "subject" = 'user:' || "users"."id" AND "action" = 'account.' || "users"."status" ORDER BY "at" DESC LIMIT 1
) "entry" ON true
LEFT JOIN "users" "staff" ON "staff"."id" = "entry"."actor_id"
WHERE "users"."status" IN ('suspended', 'blocked');