CREATE EXTENSION IF NOT EXISTS citext;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;--> statement-breakpoint
CREATE TABLE "access_codes" (
	"email" "citext" NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" text NOT NULL,
	"name" text,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "access_codes_email_purpose_pk" PRIMARY KEY("email","purpose")
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"user_id" uuid NOT NULL,
	"device_hash" text NOT NULL,
	"first_seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_devices_user_id_device_hash_pk" PRIMARY KEY("user_id","device_hash")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"generation" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"rotated_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"user_agent" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" "citext" NOT NULL,
	"name" text NOT NULL,
	"language" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"staff_role" text,
	"joined_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wrong_try_budgets" (
	"email" "citext" PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"wrong_tries" integer NOT NULL,
	"next_try_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"parent_id" uuid,
	"line" char(1) NOT NULL,
	"position" integer NOT NULL,
	"guide_count" integer DEFAULT 0 NOT NULL,
	"free_count" integer DEFAULT 0 NOT NULL,
	"short_count" integer DEFAULT 0 NOT NULL,
	"step_count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "category_texts" (
	"category_id" uuid NOT NULL,
	"language" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	CONSTRAINT "category_texts_category_id_language_pk" PRIMARY KEY("category_id","language")
);
--> statement-breakpoint
CREATE TABLE "guide_texts" (
	"guide_id" uuid NOT NULL,
	"language" text NOT NULL,
	"category_id" uuid NOT NULL,
	"root_id" uuid NOT NULL,
	"translated" boolean NOT NULL,
	"name" text NOT NULL,
	"announce" text NOT NULL,
	"tags" text[] NOT NULL,
	"body" jsonb NOT NULL,
	CONSTRAINT "guide_texts_guide_id_language_pk" PRIMARY KEY("guide_id","language")
);
--> statement-breakpoint
CREATE TABLE "guides" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"category_id" uuid NOT NULL,
	"root_id" uuid NOT NULL,
	"duration" integer NOT NULL,
	"paid" boolean NOT NULL,
	"total_steps" integer NOT NULL,
	"total_items" integer NOT NULL,
	"outline" jsonb NOT NULL,
	"recommended" text[] NOT NULL,
	"sources" jsonb NOT NULL,
	"languages" text[] NOT NULL,
	"content_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"edited_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "programs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"attribution" text DEFAULT '' NOT NULL,
	"hosts" text[] NOT NULL,
	"header" boolean DEFAULT true NOT NULL,
	"footer" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guide_progress" (
	"user_id" uuid NOT NULL,
	"guide_id" uuid NOT NULL,
	"restart" integer NOT NULL,
	"started_at" timestamp (3) with time zone,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "guide_progress_user_id_guide_id_pk" PRIMARY KEY("user_id","guide_id")
);
--> statement-breakpoint
CREATE TABLE "progress_marks" (
	"user_id" uuid NOT NULL,
	"guide_id" uuid NOT NULL,
	"step" text NOT NULL,
	"item" text NOT NULL,
	"state" text NOT NULL,
	"restart" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"op" uuid NOT NULL,
	CONSTRAINT "progress_marks_user_id_guide_id_step_item_pk" PRIMARY KEY("user_id","guide_id","step","item")
);
--> statement-breakpoint
CREATE TABLE "search_documents" (
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"language" text NOT NULL,
	"step" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"words" "tsvector" NOT NULL,
	"head" "tsvector",
	CONSTRAINT "search_documents_kind_subject_id_language_step_pk" PRIMARY KEY("kind","subject_id","language","step")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"language" text NOT NULL,
	"word" text NOT NULL,
	CONSTRAINT "search_words_language_word_pk" PRIMARY KEY("language","word")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dev_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "limits" (
	"key" text PRIMARY KEY NOT NULL,
	"taken" bigint[] NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sent_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"claimed_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent_id_categories_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_texts" ADD CONSTRAINT "category_texts_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guide_texts" ADD CONSTRAINT "guide_texts_guide_id_guides_id_fk" FOREIGN KEY ("guide_id") REFERENCES "public"."guides"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guides" ADD CONSTRAINT "guides_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guides" ADD CONSTRAINT "guides_root_id_categories_id_fk" FOREIGN KEY ("root_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guide_progress" ADD CONSTRAINT "guide_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guide_progress" ADD CONSTRAINT "guide_progress_guide_id_guides_id_fk" FOREIGN KEY ("guide_id") REFERENCES "public"."guides"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progress_marks" ADD CONSTRAINT "progress_marks_user_id_guide_id_guide_progress_user_id_guide_id_fk" FOREIGN KEY ("user_id","guide_id") REFERENCES "public"."guide_progress"("user_id","guide_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "categories_slug" ON "categories" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "categories_parent" ON "categories" USING btree ("parent_id","position");--> statement-breakpoint
CREATE INDEX "guide_texts_name" ON "guide_texts" USING btree ("language","name","guide_id");--> statement-breakpoint
CREATE INDEX "guide_texts_category_name" ON "guide_texts" USING btree ("language","category_id","name","guide_id");--> statement-breakpoint
CREATE INDEX "guide_texts_root_name" ON "guide_texts" USING btree ("language","root_id","name","guide_id");--> statement-breakpoint
CREATE UNIQUE INDEX "guides_slug" ON "guides" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "guides_category_new" ON "guides" USING btree ("category_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "guides_root_new" ON "guides" USING btree ("root_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "guides_new" ON "guides" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "guides_category_duration" ON "guides" USING btree ("category_id","duration","id");--> statement-breakpoint
CREATE INDEX "guides_root_duration" ON "guides" USING btree ("root_id","duration","id");--> statement-breakpoint
CREATE INDEX "guides_duration" ON "guides" USING btree ("duration","id");--> statement-breakpoint
CREATE INDEX "guides_category_free_new" ON "guides" USING btree ("category_id","updated_at","id") WHERE not paid;--> statement-breakpoint
CREATE INDEX "guides_root_free_new" ON "guides" USING btree ("root_id","updated_at","id") WHERE not paid;--> statement-breakpoint
CREATE INDEX "guides_free_new" ON "guides" USING btree ("updated_at","id") WHERE not paid;--> statement-breakpoint
CREATE INDEX "guides_category_short_new" ON "guides" USING btree ("category_id","updated_at","id") WHERE duration <= 30;--> statement-breakpoint
CREATE INDEX "guides_root_short_new" ON "guides" USING btree ("root_id","updated_at","id") WHERE duration <= 30;--> statement-breakpoint
CREATE INDEX "guides_short_new" ON "guides" USING btree ("updated_at","id") WHERE duration <= 30;--> statement-breakpoint
CREATE INDEX "guides_category_free_duration" ON "guides" USING btree ("category_id","duration","id") WHERE not paid;--> statement-breakpoint
CREATE INDEX "guides_root_free_duration" ON "guides" USING btree ("root_id","duration","id") WHERE not paid;--> statement-breakpoint
CREATE INDEX "guides_free_duration" ON "guides" USING btree ("duration","id") WHERE not paid;--> statement-breakpoint
CREATE UNIQUE INDEX "programs_slug" ON "programs" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "search_documents_words" ON "search_documents" USING gin ("words") WHERE step = '';--> statement-breakpoint
CREATE INDEX "search_documents_head" ON "search_documents" USING gin ("head") WHERE step = '';--> statement-breakpoint
CREATE INDEX "search_words_alike" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject","at");--> statement-breakpoint
CREATE INDEX "limits_ends" ON "limits" USING btree ("ends_at");